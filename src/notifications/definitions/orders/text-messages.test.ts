import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { at, calendarOf, openCalendarFixture, walkIn } from '../../../../tests/support/orders/calendar-fixture.ts'
import { withSettings } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { sendReminders } from '#notifications/commands/orders/send-reminders.ts'
import type { Message } from '#notifications/contract.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { reminderListeners } from '#notifications/jobs/reminder-jobs.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { moveEntry } from '#ordering/commands/calendar/move-entry.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { confirmMyVisit } from '#ordering/commands/orders/confirm-my-visit.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import type { WalkInInput } from '#ordering/contract-walk-in.ts'
import type { SettingValues } from '#shared/settings.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
const texting: Partial<SettingValues> = { 'sms.bookings': true }
let settings = texting
const system = () => withSettings(world.system(), settings)
const monday = Date.UTC(2026, 10, 2, 10, 2)
beforeEach(async () => {
  world.now = monday
  world.published.splice(0)
  settings = texting
  await world.db.run(sql`delete from outbox`)
})

/** Delivered twice, as after a crash. */
async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const { on, run } of [...notificationListeners, ...reminderListeners]) {
      if (on !== type) continue
      await run(system(), payload as never)
      await run(system(), payload as never)
    }
}

const texts = async () => {
  const rows = await world.db.rows<{ id: string; kind: string }>(sql`select id, kind from outbox where channel = 'sms'`)
  const found: { kind: string; recipient: string; text: string }[] = []
  for (const { id, kind } of rows) {
    const { recipient, text } = (await getMessage(world.system(), id)) as Message
    found.push({ kind, recipient, text })
  }
  return found
}
const called = { source: 'phone', date: '2026-11-05', startMinute: at('15:00'), phone: '912 345 678' } as const

/** A visit of somebody who called, and the token of the link that their phone got. */
async function byPhone() {
  const fixture = await openCalendarFixture(world)
  const { id, itemId, reference } = await walkIn(fixture, called)
  await listen()
  const [text] = await texts()
  const token = /&t=([\w-]+)$/.exec(text?.text ?? '')?.[1] ?? ''
  return { fixture, text, id, itemId, reference: reference.slice(0, 9), credentials: { token } }
}

const stateOf = async ({ fixture }: Awaited<ReturnType<typeof byPhone>>) =>
  (await calendarOf(fixture.owner, fixture)).entries.map(({ stateText }) => stateText)

test('who calls without an address gets one text message with what, when and a link', async () => {
  const { text, reference } = await byPhone()
  expect(text).toMatchObject({ kind: 'order-placed', recipient: '+351912345678' })
  expect(text!.text).toMatch(
    new RegExp(
      `^Studio Ana via Sokora: Cut and finish. Thu 5 Nov 2026, 15:00 .*Confirm or cancel: https?://.*/order.ref=${reference}&t=[\\w-]+$`,
    ),
  )
  expect(await texts()).toHaveLength(1)
})

test('reminders and changes are text messages, too', async () => {
  const { fixture, id } = await byPhone()
  const move = { entryId: id, date: '2026-11-06', startMinute: at('16:00') }
  await moveEntry(fixture.owner, fixture.provider.id, move, { key: newId() })
  await listen()
  world.now = Date.UTC(2026, 10, 6, 16) - hours(2)
  await sendReminders(system())
  const kinds = (await texts()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['item-moved', 'item-reminder', 'order-placed'])
})

test('the link confirms the visit once; after a move it is open again', async () => {
  const sold = await byPhone()
  const visitor = world.visitor()
  const confirmation = async () =>
    (await getOrder(visitor, sold.reference, sold.credentials)).parts[0]!.items[0]!.confirmation
  expect(await confirmation()).toBe('open')
  for (let round = 0; round < 2; round++) await confirmMyVisit(visitor, { ...sold, key: newId() }, sold.credentials)
  expect(await confirmation()).toBe('done')
  expect(await stateOf(sold)).toEqual(['Confirmed by the customer'])
  expect(
    await world.db.rows(sql`select 1 from order_item_events where item_id = ${sold.itemId} and what = 'confirmed'`),
  ).toHaveLength(1)
  const move = { entryId: sold.id, date: '2026-11-06', startMinute: at('16:00') }
  await moveEntry(sold.fixture.owner, sold.fixture.provider.id, move, { key: newId() })
  expect(await confirmation()).toBe('open')
})

test('the link cancels by the rules of online bookings, and a stranger without it finds nothing', async () => {
  const sold = await byPhone()
  const visitor = world.visitor()
  const wish = { reason: 'plans' } as const
  expect(await codeOf(cancelMyItem(visitor, { ...sold, key: newId() }, wish))).toBe('not-found')
  const wrong = { token: 'x'.repeat(40) }
  expect(await codeOf(confirmMyVisit(visitor, { ...sold, key: newId() }, wrong))).toBe('not-found')
  expect(await cancelMyItem(visitor, { ...sold, key: newId() }, wish, sold.credentials)).toMatchObject({
    status: 'cancelled',
  })
  expect(await codeOf(confirmMyVisit(visitor, { ...sold, key: newId() }, sold.credentials))).toBe(
    'transition-not-allowed',
  )
})

test.each<[string, Partial<SettingValues>, Partial<WalkInInput>]>([
  ['the market sends no text messages', { 'sms.bookings': false }, {}],
  ['the day’s limit is reached', { ...texting, 'sms.per_day': 0 }, {}],
  ['the country gets none', { ...texting, 'sms.countries': ['DE'] }, {}],
  ['there is an address', texting, { email: 'anna@example.com' }],
  ['the number cannot be called', texting, { phone: '112' }],
])('no text message is sent where %s', async (_why, chosen, given) => {
  settings = chosen
  await walkIn(await openCalendarFixture(world), { ...called, ...given })
  await listen()
  expect(await texts()).toEqual([])
})
