import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../../tests/support/businesses.ts'
import {
  cancels,
  does,
  itemOf,
  orderedItem,
  settleMoney,
  type Ordered,
} from '../../../../tests/support/orders/item-life.ts'
import { balance, openGateway, paymentsOf } from '../../../../tests/support/orders/paying.ts'
import { friday } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { cancelAsMarket, refundAsMarket } from '#ordering/commands/orders/administer-item.ts'
import { setItemStateAsMarket, moveVisitAsMarket } from '#ordering/commands/rescheduling/administer-visit.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { expireUnansweredItems } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { grantRefund } from '#ordering/commands/cancellation/grant-refund.ts'
import { moveDueItems, notifyOverdue } from '#ordering/commands/orders/move-due-items.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { approveRefund } from '#payments/commands/refunds/approve-refund.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
const start = Date.UTC(2026, 10, 2, 10)
beforeEach(() => {
  world.now = start
  openGateway(world)
})

const begins = Date.parse(friday)
const pending = ({ providerId }: Ordered) => balance(world, 'provider_pending', providerId, 'EUR')
const available = ({ providerId }: Ordered) => balance(world, 'provider_available', providerId, 'EUR')
const publishedOf = (type: string, { itemId }: Ordered) =>
  world.published.filter((one) => one.type === type && one.payload.itemId === itemId)
const eightPercent = { 'fees.commission_default': 8 }
const taxed = { tax_percent: 23, tax_included: true }

describe('cancelling a paid visit', () => {
  test('with a deposit, ten hours before, retains the deposit and recalculates the commission', async () => {
    const one = await orderedItem(world, {
      kind: 'visit',
      columns: { ...taxed, payment_mode: 'deposit' },
      settings: eightPercent,
    })
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ amount: 1200, captured: 1200 }])
    expect(await pending(one)).toBe(810)
    world.now = begins - hours(10)
    expect((await itemOf(one)).cancel).toMatchObject({ share: 50, back: { minor: 0 } })
    await cancels(one, { share: 50, backMinor: 0 })
    await settleMoney(world)
    expect(await available(one)).toBe(1122)
    expect(await pending(one)).toBe(0)
    expect((await itemOf(one)).history.at(-1)).toMatchObject({
      text: 'Cancelled by you: change of plans',
      amount: null,
    })
  })

  test('in full, ten hours before, refunds half', async () => {
    const one = await orderedItem(world, { kind: 'visit', columns: taxed })
    world.now = begins - hours(10)
    const { cancel } = await itemOf(one)
    expect(cancel).toMatchObject({ share: 50, back: { minor: 3000 } })
    expect(cancel!.headline).toMatch(/^Cancel until Fri 6 Nov 2026, 11:00 .* to get €30\.00 of €60\.00 back\./)
    expect(await codeOf(cancels(one, { onlyFree: true }))).toBe('policy-blocks')
    expect(await codeOf(cancels(one, { share: 100 }))).toBe('terms-changed')
    expect(await codeOf(cancels(one, { share: 50, backMinor: 3001 }))).toBe('terms-changed')
    await cancels(one, { share: 50, backMinor: 3000 })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 6000, refunded: 3000 }])
    expect(await available(one)).toBe(3000 - Math.round((3000 / 1.23) * 0.12))
    expect(await itemOf(one)).toMatchObject({
      money: { paid: { minor: 6000 }, back: { minor: 3000 }, retained: { minor: 3000 } },
    })
    expect(publishedOf('refund.decided', one)).toMatchObject([
      { payload: { backMinor: 3000, currency: 'EUR', by: 'customer' } },
    ])
  })

  test('by its business refunds everything, including fee and tip', async () => {
    const one = await orderedItem(world, { kind: 'visit', tipMinor: 500, settings: { 'fees.customer_percent': 5 } })
    world.now = begins - hours(1)
    const [shown] = (await listBusinessItems(one.owner, one.providerId, {})).items
    expect(shown).toMatchObject({ id: one.itemId, backWhenCancelled: { minor: 6800 } })
    await does(one, 'cancel', { reason: 'ill' })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 6800, refunded: 6800 }])
    expect([await pending(one), await available(one)]).toEqual([0, 0])
  })

  test('with a card hold charges what was agreed, and no more', async () => {
    const one = await orderedItem(world, { kind: 'visit', columns: { payment_mode: 'card_hold', no_show_percent: 40 } })
    expect((await itemOf(one)).cancel).toMatchObject({ share: 100, fee: null })
    world.now = begins - hours(10)
    expect((await itemOf(one)).cancel).toMatchObject({ share: 50, fee: { minor: 2400 } })
    await cancels(one, { share: 50 })
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([
      { mode: 'save_card' },
      { purpose: 'fee', amount: 2400, captured: 2400 },
    ])
    expect((await pending(one)) + (await available(one))).toBe(2400 - 288)
  })
})

describe('an unanswered request', () => {
  test('expires automatically without a charge', async () => {
    const one = await orderedItem(world, { kind: 'visit', columns: { confirm_mode: 'request' } })
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ status: 'authorised', captured: 0 }])
    world.now = start + days(1)
    expect(await expireUnansweredItems(one.system)).toBe(1)
    expect(await expireUnansweredItems(one.system)).toBe(0)
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ status: 'voided', captured: 0 }])
    expect(await itemOf(one)).toMatchObject({ status: 'expired', statusText: 'No answer – nothing was charged' })
    expect(publishedOf('item.expired', one)).toHaveLength(1)
  })

  test('that is accepted in the second of its deadline is either captured or released', async () => {
    for (let round = 0; round < 6; round++) {
      world.now = start
      const one = await orderedItem(world, { kind: 'visit', columns: { confirm_mode: 'request' } })
      const late = { ...one.system, now: start + days(1), db: world.db }
      const [code] = await Promise.all([codeOf(does(one, 'accept')), expireUnansweredItems(late)])
      world.now = start + days(1)
      await settleMoney(world)
      const { status } = await itemOf(one)
      const [payment] = await paymentsOf(world, one.reference)
      expect([status, payment!.status]).toEqual(code === 'ok' ? ['confirmed', 'captured'] : ['expired', 'voided'])
    }
  })
})

describe('goods over time', () => {
  test('that are not collected count as collected after three days, and are completed a day later', async () => {
    const one = await orderedItem(world, { kind: 'goods' })
    const item = await does(one, 'ready')
    expect(item.hasPickupCode).toBe(true)
    world.now = start + days(3) - 1
    await moveDueItems(one.system)
    expect(await itemOf(one)).toMatchObject({ status: 'ready' })
    world.now = start + days(3)
    await moveDueItems(one.system)
    expect(await itemOf(one)).toMatchObject({ status: 'fulfilled' })
    expect([(await pending(one)) > 0, await available(one)]).toEqual([true, 0])
    world.now += hours(24)
    await moveDueItems(one.system)
    expect(await moveDueItems(one.system)).toBe(0)
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ status: 'completed', statusText: 'Completed' })
    expect(await available(one)).toBe(1200 - 144)
    expect(publishedOf('item.completed', one)).toHaveLength(1)
  })

  test('that are overdue can be cancelled with a full refund, and are cancelled automatically a day later', async () => {
    const [requested, left] = [await orderedItem(world, { kind: 'goods' }), await orderedItem(world, { kind: 'goods' })]
    await does(requested, 'prepare')
    expect((await itemOf(requested)).cancel).toBeNull()
    const lateAt = (await world.db.row<{ at: number }>(
      sql`select late_at as at from order_items where id = ${requested.itemId}`,
    ))!.at
    world.now = lateAt
    await notifyOverdue(requested.system)
    expect(await notifyOverdue(requested.system)).toBe(0)
    expect(publishedOf('item.overdue', requested)).toHaveLength(1)
    expect(await itemOf(requested)).toMatchObject({
      overdueText: expect.any(String),
      cancel: { share: 100, headline: 'Cancel free of charge.', back: { minor: 1200 } },
    })
    await cancels(requested)
    world.now = lateAt + hours(23)
    await moveDueItems(left.system)
    await settleMoney(world)
    for (const one of [requested, left]) {
      expect(await itemOf(one)).toMatchObject({ status: 'cancelled' })
      expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 1200 }])
    }
    expect(publishedOf('item.cancelled', left)[0]!.payload).toMatchObject({ by: 'system', reason: 'overdue' })
  })

  test('that are cancelled in part keep the rest, to the cent', async () => {
    const one = await orderedItem(world, { kind: 'goods', quantity: 3, service: { priceMinor: 1111 } })
    await cancels(one, { pieces: 1 })
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ status: 'confirmed', quantity: 2, total: { minor: 2222 } })
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 3333, refunded: 1111 }])
    expect(await codeOf(cancels(one, { pieces: 0 }))).toBe('pieces-invalid')
    await cancels(one, { pieces: 2 })
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ status: 'cancelled' })
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 3333 }])
    expect([await pending(one), await available(one)]).toEqual([0, 0])
  })
})

describe('visits over time', () => {
  test('are completed after their end; payment at the venue owes commission, unless nobody came', async () => {
    const one = await orderedItem(world, { kind: 'visit', columns: { payment_mode: 'at_venue' } })
    world.now = begins + minutes(45)
    await endVisits(one.system)
    expect(await endVisits(one.system)).toBe(0)
    expect(await available(one)).toBe(-720)
    await does(one, 'miss')
    await settleMoney(world)
    expect(await available(one)).toBe(0)
    expect(await itemOf(one)).toMatchObject({ status: 'no_show', statusText: 'Missed' })
  })
})

describe('a refund', () => {
  const gives = ({ owner, providerId, itemId }: Ordered, amountMinor: number, note = 'It was cold') =>
    grantRefund(owner, { providerId, itemId, key: newId() }, { amountMinor, note })

  test('by the business cannot exceed the rest, also with two simultaneous requests', async () => {
    const one = await orderedItem(world, { kind: 'goods' })
    expect(await codeOf(gives(one, 1201))).toBe('refund-too-large')
    expect(await codeOf(gives(one, 100, ''))).toBe('text-too-short')
    const codes = await Promise.all([codeOf(gives(one, 700)), codeOf(gives(one, 700))])
    expect(codes.toSorted()).toEqual(['ok', 'refund-too-large'])
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 700 }])
    expect((await itemOf(one)).history.at(-1)).toMatchObject({
      text: 'Money given back by Studio Ana',
      note: 'It was cold',
      amount: expect.stringContaining('7.00'),
    })
  })

  test('by support is limited, and above 500 by others waits for a second administrator', async () => {
    const [small, large] = [
      await orderedItem(world, { kind: 'visit', service: { priceMinor: 30_000 } }),
      await orderedItem(world, {
        kind: 'visit',
        service: { priceMinor: 60_000 },
        startsAt: '2026-11-06T16:00:00.000Z',
      }),
    ]
    const [support, admin, finance] = [
      await addAdmin(world, 'support'),
      await addAdmin(world, 'admin'),
      await addAdmin(world, 'finance'),
    ]
    const refunds = (who: typeof support, { itemId }: Ordered, amountMinor: number) =>
      refundAsMarket(who, { itemId, key: newId() }, { amountMinor, note: 'As agreed by phone' })
    expect(await codeOf(refunds(support, small, 20_001))).toBe('refund-limit')
    expect(await codeOf(refunds(support, small, 20_000))).toBe('ok')
    expect(await codeOf(refunds(await addAdmin(world, 'moderator'), small, 1))).toBe('permission-denied')
    expect(await codeOf(refunds(admin, large, 50_001))).toBe('ok')
    await settleMoney(world)
    expect(
      await world.db.rows(
        sql`select r.status from refunds r join orders o on o.id = r.order_id where o.reference = ${large.reference}`,
      ),
    ).toEqual([{ status: 'requested' }])
    expect(
      await codeOf(
        cancelAsMarket(
          finance,
          { itemId: small.itemId, key: newId() },
          { share: 50, reason: 'other', note: 'No right' },
        ),
      ),
    ).toBe('permission-denied')
    const log = await world.db.rows<{ detail: object }>(
      sql`select detail from auth_event where type = 'order-item-refunded' and detail ->> 'itemId' in (${small.itemId}, ${large.itemId}) order by at, id`,
    )
    expect(log).toMatchObject([
      { detail: { before: { paidMinor: 30_000 }, after: { paidMinor: 10_000 } } },
      { detail: { after: { isRequested: true } } },
    ])
  })

  test('by the market that waits for approval does not delay refunds that are due, and is dropped if too little is left', async () => {
    const one = await orderedItem(world, {
      kind: 'visit',
      service: { priceMinor: 60_000 },
      startsAt: '2026-11-06T11:00:00.000Z',
    })
    const [admin, second] = [await addAdmin(world, 'admin'), await addAdmin(world, 'admin')]
    await refundAsMarket(
      admin,
      { itemId: one.itemId, key: newId() },
      { amountMinor: 55_000, note: 'As agreed by phone' },
    )
    expect(await codeOf(gives(one, 5_001))).toBe('refund-too-large')
    await cancels(one)
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ status: 'cancelled' })
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ captured: 60_000, refunded: 60_000 }])
    const refunds = await world.db.rows<{ id: string; status: string; note: string }>(
      sql`select r.id, r.status, r.note from refunds r join orders o on o.id = r.order_id where o.reference = ${one.reference} order by r.created_at, r.id`,
    )
    expect(refunds).toMatchObject([
      { status: 'rejected', note: expect.stringContaining('ask anew') },
      { status: 'done' },
    ])
    expect(await codeOf(approveRefund(second, refunds[0]!.id))).toBe('refund-decided')
  })

  test("by an administrator on a business's dashboard is logged, and a large one waits for approval", async () => {
    const one = await orderedItem(world, {
      kind: 'visit',
      service: { priceMinor: 60_000 },
      startsAt: '2026-11-06T17:00:00.000Z',
    })
    const admin = await addAdmin(world, 'admin')
    const logged = async () =>
      (
        await world.db.rows<{ detail: object }>(
          sql`select detail from auth_event where type = 'order-item-refunded' and detail ->> 'itemId' = ${one.itemId} order by at, id`,
        )
      ).map(({ detail }) => detail)
    await gives(one, 100)
    expect(await logged()).toEqual([])
    await gives({ ...one, owner: admin }, 700)
    await gives({ ...one, owner: admin }, 50_000)
    expect(await logged()).toMatchObject([
      { after: { backMinor: 700, isRequested: false }, reason: 'It was cold', providerId: one.providerId },
      { after: { isRequested: true } },
    ])
  })

  test('by support is not increased by reporting an absence, and a moved visit says from when', async () => {
    const one = await orderedItem(world, { kind: 'visit', service: { priceMinor: 30_000 } })
    const [support, admin] = [await addAdmin(world, 'support'), await addAdmin(world, 'admin')]
    const requested = () => ({ itemId: one.itemId, key: newId() })
    await moveVisitAsMarket(support, requested(), { startsAt: begins + hours(1), note: 'As agreed by phone' })
    world.now = begins + hours(2)
    const absent = { mark: 'absent', note: 'The door was shut' } as const
    expect(await codeOf(setItemStateAsMarket(support, requested(), absent))).toBe('refund-limit')
    expect(await codeOf(setItemStateAsMarket(admin, requested(), absent))).toBe('ok')
    const log = await world.db.rows<{ detail: object }>(
      sql`select detail from auth_event where type in ('item-moved', 'item-marked') and detail::text like ${`%${one.itemId}%`} order by at, id`,
    )
    expect(log).toMatchObject([
      { detail: { before: { startsAt: friday }, after: { startsAt: new Date(begins + hours(1)).toISOString() } } },
      { detail: { after: { mark: 'absent', backMinor: 30_000 } } },
    ])
  })

  test('is set by an administrator who ends an item from any state', async () => {
    const admin = await addAdmin(world, 'admin')
    const one = await orderedItem(world, { kind: 'goods' })
    await does(one, 'ready')
    await does(one, 'fulfil')
    const ends = (share: number) =>
      cancelAsMarket(admin, { itemId: one.itemId, key: newId() }, { share, reason: 'other', note: 'Both agreed to it' })
    expect(await codeOf(ends(101))).toBe('share-invalid')
    await ends(25)
    await settleMoney(world)
    expect(await paymentsOf(world, one.reference)).toMatchObject([{ refunded: 300 }])
    expect(await itemOf(one)).toMatchObject({ status: 'cancelled', statusText: 'Cancelled by support' })
    expect(await codeOf(ends(25))).toBe('transition-not-allowed')
  })
})
