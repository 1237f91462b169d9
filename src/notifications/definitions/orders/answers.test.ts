import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { addMember, userIdOf } from '../../../../tests/support/businesses.ts'
import { customer, emailOf, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { Message } from '#notifications/contract.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { answerItem, type Answer } from '#ordering/commands/orders/answer-item.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { remindUnanswered } from '#ordering/commands/orders/remind-unanswered.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { openGuestLink } from '#ordering/queries/orders/open-guest-link.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
beforeEach(async () => {
  world.published.length = 0
  await world.db.run(sql`delete from outbox`)
})

/** Each event is delivered twice, as after a crash. */
async function listen() {
  for (const { type, payload } of world.published.splice(0)) {
    for (const listener of notificationListeners) {
      if (listener.on !== type) continue
      await listener.run(world.system(), payload as never)
      await listener.run(world.system(), payload as never)
    }
  }
}

const mailsTo = async (recipient: string, kind: string) =>
  (await listMessages(world.system(), { recipient })).filter((mail) => mail.kind === kind)
const notificationsOf = async (ctx: Awaited<ReturnType<typeof customer>>) => (await listNotifications(ctx)).items
const eventIn = ({ attachments }: Message) => {
  const file = new ICAL.Component(ICAL.parse(attachments[0]!.content) as never)
  const event = file.getFirstSubcomponent('vevent')!
  return {
    method: file.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
  }
}

async function ordered(kind: 'visit' | 'goods', columns: Record<string, unknown> = {}) {
  const provider = await world.provider({ staff: 1 })
  const visitor = await customer(world)
  const service = await (kind === 'visit' ? world.haircut({ provider, columns }) : world.dinner({ provider, columns }))
  await put(visitor, service, kind === 'visit' ? { startsAt: friday } : {})
  const owner = await addMember(world, provider.id, 'owner')
  const staff = await addMember(world, provider.id, 'staff', provider.staffIds[0])
  const { reference } = await order(visitor)
  const { parts } = await getOrder(visitor, reference)
  const itemId = parts[0]!.items[0]!.id
  const does = (answer: Answer) => answerItem(owner, { providerId: provider.id, itemId, key: newId() }, answer)
  const cancels = () => cancelMyItem(visitor, { reference, itemId, key: newId() }, { reason: 'health' })
  return { visitor, owner, staff, reference, itemId, does, cancels, provider, service, email: emailOf(visitor) }
}
const mailOf = (ctx: Parameters<typeof userIdOf>[0]) => `${userIdOf(ctx)}@example.com`

test('members who can answer a request are notified in the app and by email, without phone number and last name', async () => {
  const { owner, staff, reference, provider } = await ordered('visit', { confirm_mode: 'request' })
  await listen()
  for (const who of [owner, staff]) {
    expect((await notificationsOf(who))[0]).toMatchObject({
      title: 'New request: Cut and finish',
      href: `/provider-dashboard/${provider.id}/orders`,
    })
    const [mail] = await mailsTo(mailOf(who), 'provider-order')
    expect(mail!.subject).toBe(`Request ${reference}-1: Cut and finish`)
    expect(mail!.text).toContain('Rita A.')
    expect(mail!.text).not.toMatch(/Alves|912345678/)
  }
  expect(await mailsTo(`provider-${provider.id}@demo.invalid`, 'provider-order')).toEqual([])
})

test('an accepted request is emailed with the calendar file that replaces the first', async () => {
  const { does, email, reference } = await ordered('visit', { confirm_mode: 'request' })
  await listen()
  const [placed] = await mailsTo(email, 'order-placed')
  await does({ action: 'accept' })
  await listen()
  const mails = await mailsTo(email, 'item-accepted')
  expect(mails.map(({ subject }) => subject)).toEqual([`Order ${reference}: Cut and finish is confirmed`])
  const [before, after] = [eventIn((await getMessage(world.system(), placed!.id)) as Message), eventIn(mails[0]!)]
  expect(before).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
  expect(after).toEqual({ ...before, status: 'CONFIRMED', sequence: 1 })
})

test("the button of a guest's email opens the order; account holders sign in", async () => {
  const guest = await ordered('visit', { confirm_mode: 'request' })
  await guest.does({ action: 'accept' })
  await listen()
  await guest.cancels()
  await listen()
  const tokens = []
  for (const kind of ['item-accepted', 'item-cancelled'])
    for (const { text } of await mailsTo(guest.email, kind)) tokens.push(/[?&]t=([\w-]+)/.exec(text)?.[1])
  expect(tokens).toEqual([expect.any(String), tokens[0]])
  expect(await openGuestLink(world.visitor(), tokens[0]!)).toMatchObject({ reference: guest.reference, scope: 'link' })
  expect(
    JSON.stringify(await world.db.rows(sql`select text_body, html_body from outbox where kind like 'item-%'`)),
  ).not.toContain(tokens[0])

  const signedIn = await ordered('visit')
  await world.db.run(
    sql`update orders set visitor_id = ${userIdOf(signedIn.owner)} where reference = ${signedIn.reference}`,
  )
  await signedIn.does({ action: 'cancel', reason: 'ill' })
  await listen()
  const [mail] = await mailsTo(signedIn.email, 'item-cancelled')
  expect(mail!.text).toContain(`/order?ref=${signedIn.reference}`)
  expect(mail!.text).not.toContain('&t=')
})

test('a declined request is emailed with the reason, up to three alternatives, and a cancelling calendar file', async () => {
  const others = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    others.push(await world.haircut({ provider: await world.provider({ name }), title: `Cut at ${name}` }))
  const { does, email, service, provider } = await ordered('visit', { confirm_mode: 'request' })
  const itemParticulars = await world.haircut({ provider, title: 'Another of the same' })
  await rebuildListings(
    world.system(),
    [...others, service, itemParticulars].map(({ id }) => id),
  )
  await does({ action: 'decline', reason: 'overbooked' })
  await listen()
  const mails = await mailsTo(email, 'item-declined')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('The reason: overbooked. Nothing was charged.')
  expect(mails[0]!.text.match(/Cut at \w+/g)!.length).toBeGreaterThanOrEqual(3)
  expect(new Set(mails[0]!.text.match(/Cut at \w+/g)).size).toBe(3)
  expect(mails[0]!.text).not.toContain('Another of the same')
  expect(eventIn(mails[0]!)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 })
})

test("a customer's cancellation is confirmed, and the business is notified once", async () => {
  const { cancels, email, owner, staff, reference } = await ordered('visit')
  await listen()
  await cancels()
  await listen()
  const [mail, ...more] = await mailsTo(email, 'item-cancelled')
  expect(more).toEqual([])
  expect(mail!.text).toContain('Your booking is cancelled.')
  expect(eventIn(mail!)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  for (const who of [owner, staff]) {
    const mails = await mailsTo(mailOf(who), 'item.cancelled')
    expect(mails.map(({ subject }) => subject)).toEqual([`Cancelled ${reference}-1a: Cut and finish`])
    expect(mails[0]!.text).toContain('Rita A. cancelled: health. The time is free again.')
    expect((await notificationsOf(who)).filter(({ kind }) => kind === 'item.cancelled')).toHaveLength(1)
  }
})

test('a cancelled part of an order is named if another part took place', async () => {
  const [provider, visitor] = [await world.provider({ staff: 1 }), await customer(world)]
  await put(visitor, await world.haircut({ provider }), { startsAt: friday })
  await put(visitor, await world.dinner({ provider, title: 'Soup for two' }))
  const { reference } = await order(visitor)
  const items = (await getOrder(visitor, reference)).parts.flatMap((part) => part.items)
  const [visit, goods] = [
    items.find(({ title }) => title !== 'Soup for two')!,
    items.find(({ title }) => title === 'Soup for two')!,
  ]
  await world.db.run(sql`update order_items set status = 'completed' where id = ${visit.id}`)
  await cancelMyItem(visitor, { reference, itemId: goods.id, key: newId() }, { reason: 'health' })
  await listen()
  const [mail] = await mailsTo(emailOf(visitor), 'item-cancelled')
  expect(mail!.text).toContain('Soup for two is cancelled.')
  expect(mail!.text).not.toContain('Your order is cancelled.')
})

test('a cancellation by the provider is emailed to the customer with the reason, not to the provider', async () => {
  const { does, email, owner } = await ordered('visit')
  await listen()
  await does({ action: 'cancel', reason: 'ill' })
  await listen()
  const [mail] = await mailsTo(email, 'item-cancelled')
  expect(mail!.text).toContain('Studio Ana cancelled your booking.')
  expect(mail!.text).toContain('The reason: ill. Nothing was charged.')
  expect(await mailsTo(mailOf(owner), 'item.cancelled')).toEqual([])
})

test('ready goods are emailed with their code, which is stored encrypted', async () => {
  const { does, email, visitor, reference } = await ordered('goods')
  await does({ action: 'ready' })
  const { pickupCode } = (await getOrder(visitor, reference)).parts[0]!.items[0]!
  await listen()
  const [mail] = await mailsTo(email, 'item-ready')
  expect(mail!.text).toContain(pickupCode!)
  expect(
    JSON.stringify(await world.db.rows(sql`select text_body, html_body from outbox where kind = 'item-ready'`)),
  ).not.toContain(pickupCode!)
})

test('an open request is reminded of at half of its time and near its end, once each, and not after the answer', async () => {
  const { owner, does } = await ordered('visit', { confirm_mode: 'request' })
  const start = world.now
  const reminders = async (after: number) => {
    world.now = start + hours(after)
    await remindUnanswered(world.system())
    await remindUnanswered(world.system())
    await listen()
    return (await mailsTo(mailOf(owner), 'request.waiting')).length
  }
  expect([await reminders(11.9), await reminders(12), await reminders(20.3), await reminders(20.5)]).toEqual([
    0, 1, 1, 2,
  ])
  await does({ action: 'accept' })
  expect(await reminders(23)).toBe(2)
  world.now = start
})
