import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { addMember, userIdOf } from '../../../../tests/support/businesses.ts'
import { customer, emailOf, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { answerItem, type Answer } from '#ordering/commands/orders/answer-item.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { expireUnansweredItems } from '#ordering/jobs/due-jobs.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { RefundStatus } from '#payments/rules/charges/payment-shapes.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'
import { rounds } from '../../../../tests/support/worlds/sampled.ts'

const world = await openWorld()
const monday = world.now
beforeEach(async () => {
  world.now = monday
  world.published.length = 0
  await world.db.run(sql`delete from outbox`)
  await world.db.run(sql`delete from notifications`)
})

async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const listener of notificationListeners) {
      if (listener.on !== type) continue
      await listener.run(world.system(), payload as never)
      await listener.run(world.system(), payload as never)
    }
}

/** A customer with an account orders. */
async function ordered(kind: 'visit' | 'goods', columns: Record<string, unknown> = {}) {
  const provider = await world.provider({ staff: 1 })
  const visitor = await customer(world)
  const userId = visitor.actor.kind === 'visitor' ? visitor.actor.visitorId : ''
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'R', ${emailOf(visitor)}, true, now(), now())`,
  )
  const service = await (kind === 'visit' ? world.haircut({ provider, columns }) : world.dinner({ provider, columns }))
  await put(visitor, service, kind === 'visit' ? { startsAt: friday } : {})
  const owner = await addMember(world, provider.id, 'owner')
  const manager = await addMember(world, provider.id, 'manager')
  const { reference, orderId } = await order(visitor)
  const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
  const does = (answer: Answer) => answerItem(owner, { providerId: provider.id, itemId, key: newId() }, answer)
  const buyer = world.user({ userId, email: emailOf(visitor) })
  return { visitor, buyer, owner, manager, reference, orderId, itemId, does, provider, email: emailOf(visitor) }
}

type Ctx = Awaited<ReturnType<typeof ordered>>['buyer']
const bellOf = async (ctx: Ctx) => (await listNotifications(ctx)).items.map(({ kind }) => kind).toSorted()
const mailsTo = async (recipient: string) => await listMessages(world.system(), { recipient })
const kindsTo = async (recipient: string) =>
  (await mailsTo(recipient))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'email-code')
    .toSorted()

test('a customer with an account gets each step in the app once, and important ones by email', async () => {
  const one = await ordered('goods')
  await one.does({ action: 'prepare' })
  await one.does({ action: 'ready' })
  await listen()
  expect(await bellOf(one.buyer)).toEqual(['item-preparing', 'item-ready', 'order-placed'])
  expect(await kindsTo(one.email)).toEqual(['item-ready', 'order-placed'])
})

test('an answer by one member notifies the other members in the app', async () => {
  const one = await ordered('visit', { confirm_mode: 'request' })
  await listen()
  await one.does({ action: 'decline', reason: 'ill' })
  await listen()
  expect(await bellOf(one.manager)).toEqual(['item.declined', 'provider-order'])
  expect(await bellOf(one.owner)).toEqual(['provider-order'])
  expect(await bellOf(one.buyer)).toEqual(['item-declined', 'order-placed'])
})

test('an expired request is notified to both sides', async () => {
  const one = await ordered('visit', { confirm_mode: 'request' })
  world.now += hours(25)
  await expireUnansweredItems.run(world.system())
  await listen()
  const mail = (await mailsTo(one.email)).find(({ kind }) => kind === 'item-expired')!
  expect(mail.text).toContain('Nothing was charged.')
  expect(mail.text).toContain('Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)')
  expect(await bellOf(one.buyer)).toContain('item-expired')
  expect(await bellOf(one.owner)).toContain('item.expired')
})

test('a cancellation states the refund to the cent', async () => {
  const one = await ordered('visit')
  await cancelMyItem(one.visitor, { reference: one.reference, itemId: one.itemId, key: newId() }, { reason: 'health' })
  await world.db.run(sql`alter table order_item_events disable trigger user`)
  await world.db.run(sql`update order_item_events set back_minor = 4250 where item_id = ${one.itemId}`)
  await world.db.run(sql`alter table order_item_events enable trigger user`)
  await listen()
  const mail = (await mailsTo(one.email)).find(({ kind }) => kind === 'item-cancelled')!
  expect(mail.text).toContain('42.50')
  expect(mail.text).toContain('comes back the way you paid')
  expect(mail.text).not.toContain('Nothing was charged')
})

test('a customer reported as absent is told how and until when to object', async () => {
  const one = await ordered('visit')
  world.now = Date.parse(friday) + hours(1)
  await one.does({ action: 'miss' } as Answer)
  await listen()
  const mail = (await mailsTo(one.email)).find(({ kind }) => kind === 'item-missed')!
  expect(mail.text).toMatch(/Say so on the page of your order until \w{3} \d+ Nov 2026, \d\d:\d\d/)
  expect(mail.text).toContain(`/order?ref=${one.reference}`)
  expect(await bellOf(one.buyer)).toContain('item-missed')
})

describe('notifications about money', () => {
  async function paid(one: Awaited<ReturnType<typeof ordered>>, status = 'failed') {
    const [paymentId, refundId] = [newId(), newId()]
    await world.db
      .run(sql`insert into payments (id, order_id, adapter, purpose, mode, status, currency, amount_minor, captured_minor, created_at, changed_at)
      values (${paymentId}, ${one.orderId}, 'test', 'again', 'capture', ${status}, 'EUR', 6000, ${status === 'captured' ? 6000 : 0}, now(), now())`)
    await world.db.run(
      sql`insert into payment_shares (payment_id, subject_id, kind, provider_id, amount_minor, wanted_minor) values (${paymentId}, ${one.itemId}, 'item', ${one.provider.id}, 6000, 6000)`,
    )
    await world.db
      .run(sql`insert into refunds (id, batch_id, payment_id, order_id, currency, amount_minor, status, reason, by_party, shares, created_at)
      values (${refundId}, ${newId()}, ${paymentId}, ${one.orderId}, 'EUR', 4250, 'done', 'cancelled', 'customer', ${JSON.stringify([{ subjectId: one.itemId, kind: 'item', amountMinor: 4250 }])}, now())`)
    return { paymentId, refundId }
  }

  test('of a failed payment state until when it can be paid, in the time of the venue', async () => {
    const one = await ordered('visit')
    const { paymentId } = await paid(one)
    const requested = { orderId: one.orderId, paymentId, until: Date.parse(friday) - days(1), itemIds: [one.itemId] }
    await notifyOf(world.system(), 'order.pay-again', requested)
    await notifyOf(world.system(), 'order.pay-again', requested)
    const mails = (await mailsTo(one.email)).filter(({ kind }) => kind === 'order-pay-again')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Pay again until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0)')
    expect(mails[0]!.text).toMatch(/60\.00/)
    expect(await bellOf(one.buyer)).toContain('order-pay-again')
  })

  test('of a failed payment are not sent after it was paid', async () => {
    const one = await ordered('visit')
    const { paymentId } = await paid(one, 'captured')
    await notifyOf(world.system(), 'order.pay-again', {
      orderId: one.orderId,
      paymentId,
      until: world.now,
      itemIds: [],
    })
    expect(await kindsTo(one.email)).not.toContain('order-pay-again')
  })

  test('of refunds and failed refunds go to both sides', async () => {
    const one = await ordered('visit')
    const { paymentId, refundId } = await paid(one, 'captured')
    for (const status of ['pending', 'sent', 'done', 'failed'] as RefundStatus[])
      await notifyOf(world.system(), 'refund.changed', { orderId: one.orderId, paymentId, refundId, status })
    expect(await kindsTo(one.email)).toEqual(['refund-failed', 'refund-sent'])
    expect((await mailsTo(one.email))[0]!.text).toContain('42.50')
    expect(await bellOf(one.owner)).toEqual(['refund.sent', 'refund.sent'])
  })

  test('of required actions go to finance administrators', async () => {
    const admin = world.user({ isAdmin: true })
    const userId = userIdOf(admin)
    await world.db.run(
      sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'A', ${`${userId}@example.com`}, true, now(), now())`,
    )
    await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, 'finance', now())`)
    const one = await ordered('visit')
    const { paymentId, refundId } = await paid(one, 'captured')
    await notifyOf(world.system(), 'refund.changed', { orderId: one.orderId, paymentId, refundId, status: 'manual' })
    for (const findings of [[], ['a difference']])
      await notifyOf(world.system(), 'books.unbalanced', { at: world.now, findings })
    expect(await bellOf(admin)).toEqual(['books.unbalanced', 'refund.by-hand'])
    expect(await kindsTo(`${userId}@example.com`)).toEqual(['books.unbalanced'])
  })

  test('of required prepayment state reason and duration', async () => {
    const one = await ordered('visit')
    const { orderId, itemId } = one
    await notifyOf(world.system(), 'customer.must-prepay', { orderId, itemId, until: world.now + days(180) })
    expect((await mailsTo(one.email)).find(({ kind }) => kind === 'must-prepay')!.text).toContain('Sat 1 May 2027')
  })
})

describe('for every kind of item, in every state', () => {
  const states: ItemStatus[] = [
    'requested',
    'confirmed',
    'preparing',
    'ready',
    'in_progress',
    'fulfilled',
    'completed',
    'declined',
    'expired',
    'cancelled',
    'no_show',
  ]
  const eventTypes = [
    'item.accepted',
    'item.declined',
    'item.ready',
    'item.cancelled',
    'item.expired',
    'item.missed',
    'item.preparing',
    'item.fulfilled',
    'item.completed',
    'item.overdue',
    'item.lowered',
    'refund.decided',
    'request.waiting',
    'report.made',
    'report.answered',
    'report.decided',
    'objection.made',
    'objection.decided',
  ] as const

  test('each email and notification is complete: no undefined values, own links, a valid subject, amounts with currency', async () => {
    const ones = [
      await ordered('visit', { confirm_mode: 'request' }),
      await ordered('goods'),
      await ordered('visit', { title: `${'Łąć '.repeat(20)}&<b>` }),
    ]
    await listen()
    const steps = new Map<string, number>()
    for (const one of ones)
      for (const from of states)
        steps.set(
          `${one.itemId} ${from}`,
          (await world.db.row<{
            id: number
          }>(sql`insert into order_item_events (item_id, at, by_party, from_status, to_status, reason, back_minor)
          values (${one.itemId}, now(), 'customer', ${from}, ${from}, 'other', ${from.length * 100}) returning id`))!
            .id,
        )
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          one: fc.constantFrom(...ones),
          status: fc.constantFrom(...states),
          type: fc.constantFrom(...eventTypes),
          by: fc.constantFrom('customer', 'provider', 'market', 'system'),
          kind: fc.constantFrom('customer_absent', 'provider_absent', 'provider_requested'),
        }),
        async ({ one, status, type, by, kind }) => {
          await world.db.run(sql`update order_items set status = ${status}, accept_by = now() where id = ${one.itemId}`)
          const eventId = steps.get(`${one.itemId} ${status}`)!
          world.published.push({
            type,
            payload: {
              orderId: one.orderId,
              itemId: one.itemId,
              eventId,
              from: status,
              by,
              reason: 'goodwill',
              time: 1,
              kind,
              reportId: newId(),
              verdict: 'upheld',
              backMinor: 1234,
              currency: 'EUR',
              missedBy: 'customer',
            },
          })
          await listen()
        },
      ),
      { numRuns: rounds(40, 400) },
    )
    const emails = await listMessages(world.system())
    expect(emails.length).toBeGreaterThan(20)
    for (const { subject, text, html, kind } of emails) {
      for (const words of [subject, text, html])
        expect([kind, words]).toEqual([kind, expect.not.stringMatching(/undefined|\bnull\b|NaN|\[object|Invalid Date/)])
      expect([kind, subject.length]).toEqual([kind, Math.min(subject.length, 110)])
      for (const [link] of text.matchAll(/https?:\/\/\S+/g))
        expect([kind, link]).toEqual([kind, expect.stringMatching(/^https:\/\/market\.example(\/|$)/)])
      for (const [amount] of text.matchAll(/\d+\.\d\d(?!\d)/g))
        expect([
          kind,
          text.includes(`EUR ${amount}`) || text.includes(`€${amount}`) || text.includes(`EUR\u00a0${amount}`),
        ]).toEqual([kind, true])
    }
    for (const ctx of ones.flatMap(({ buyer, owner }) => [buyer, owner]))
      for (const { title, text, href } of (await listNotifications(ctx)).items)
        expect([title, text, href].join(' ')).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
  }, 90_000)
})
