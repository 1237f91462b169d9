import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import {
  at,
  calendarOf,
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import { emailOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { moveEntry } from '#ordering/commands/calendar/move-entry.ts'
import { purgeWalkIns } from '#ordering/commands/counter/purge-walk-ins.ts'
import { addCustomer } from '#ordering/commands/customers/save-customer.ts'
import { findOrder } from '#ordering/commands/checkout/find-order.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { clientListeners } from '#ordering/jobs/client-listeners.ts'
import { getSeriesDays } from '#ordering/queries/counter/get-series-days.ts'
import { getCustomer, listCustomers } from '#ordering/queries/customers/customers.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  // Monday, 10:02 in Lisbon.
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  world.published.splice(0)
  fixture = await openCalendarFixture(world)
})

const phone = { source: 'phone', date: '2026-11-05', startMinute: at('15:00') } as const
const sourceOf = async (reference: string) =>
  world.db.row<Record<string, unknown>>(
    sql`select source, email, phone, first_name as name from orders where reference = ${reference.slice(0, 9)}`,
  )

test('a call is booked with an address: the customer finds the visit by reference and mail', async () => {
  const { reference } = await walkIn(fixture, { ...phone, email: ' Anna@Example.com', phone: '912 345 678' })
  expect(await sourceOf(reference)).toEqual({
    source: 'phone',
    email: 'anna@example.com',
    phone: '912 345 678',
    name: 'Anna',
  })
  const taken = world.published.find(({ type }) => type === 'walk-in.taken')!
  expect(taken.payload.sealedToken).toBeTruthy()
  await findOrder(world.visitor(), { reference: reference.slice(0, 9), email: 'anna@example.com' })
  expect(world.published.some(({ type }) => type === 'email-code.requested')).toBe(true)
  expect(await listCustomers(fixture.owner, fixture.provider.id)).toMatchObject({
    items: [{ name: 'Anna', email: 'anna@example.com', phone: '912 345 678' }],
  })
  expect(await codeOf(walkIn(fixture, { ...phone, email: 'anna@' }))).toBe('argument-error')
})

test('a customer of the book is booked with the address that only the market knows', async () => {
  const { visitor } = await visitAt(world, fixture, '2026-11-03T15:00:00.000Z')
  for (const { type, payload } of world.published.splice(0))
    for (const { on, run } of clientListeners) if (on === type) await run(world.system(), payload as never)
  const [rita] = (await listCustomers(fixture.owner, fixture.provider.id)).items
  expect(rita).toMatchObject({ name: 'Rita A.', email: null, hasEmail: true })
  const { reference } = await walkIn(fixture, { ...phone, name: 'Rita A.', clientId: rita!.id })
  expect(await sourceOf(reference)).toMatchObject({ email: emailOf(visitor), phone: '+351912345678' })
  const detail = await getCustomer(fixture.owner, fixture.provider.id, rita!.id)
  expect(detail).toMatchObject({ email: null, history: { length: 2 } })
  expect(await codeOf(walkIn(fixture, { ...phone, clientId: newId() }))).toBe('not-found')
  expect(await codeOf(walkIn(fixture, { ...phone, clientId: rita!.id }, fixture.staff))).toBe('permission-denied')
  const other = await openCalendarFixture(world)
  expect(await codeOf(walkIn(other, { ...phone, clientId: rita!.id }))).toBe('not-found')
})

test('a visit of a client with an account is in the account, and only there can be written to', async () => {
  const customer = world.user({ email: 'me@example.com' })
  const userId = customer.actor.kind === 'user' ? customer.actor.userId : ''
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'Me', 'me@example.com', true, now(), now())`,
  )
  const me = await addCustomer(fixture.owner, fixture.provider.id, { name: 'Me', email: 'me@example.com' })
  await world.db.run(sql`update clients set user_id = ${userId} where id = ${me.id}`)
  const { reference } = await walkIn(fixture, { ...phone, name: 'Me', clientId: me.id })
  expect((await getOrder(customer, reference.slice(0, 9))).reference).toBe(reference.slice(0, 9))
  await walkIn(fixture, { ...phone, email: 'anna@example.com' })
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, {})
  expect(items.map((item) => [item.customer.name, item.customer.canMessage]).toSorted()).toEqual([
    ['Anna', false],
    ['Me', true],
  ])
})

test('the business moves it at once, and a customer with an address may object to a no-show', async () => {
  const { id, itemId } = await walkIn(fixture, { ...phone, email: 'anna@example.com' })
  const move = { entryId: id, date: '2026-11-05', startMinute: at('16:00') }
  await moveEntry(fixture.owner, fixture.provider.id, move, { key: newId() })
  expect((await calendarOf(fixture.owner, fixture)).entries).toMatchObject([{ startMinute: 960 }])
  world.now = Date.UTC(2026, 10, 5, 16, 30)
  const missed = { providerId: fixture.provider.id, itemId, key: newId() }
  await answerItem(fixture.owner, missed, { action: 'miss', reason: 'ill' })
  const reports = await world.db.rows(sql`select kind from item_reports where provider_id = ${fixture.provider.id}`)
  expect(reports).toEqual([{ kind: 'customer_absent' }])
})

test('address, name and number are deleted a year after the visit, with the link', async () => {
  const { reference } = await walkIn(fixture, { ...phone, email: 'anna@example.com' })
  world.now += days(370)
  await purgeWalkIns(world.system())
  expect(await sourceOf(reference)).toMatchObject({ email: '', phone: '', name: 'Walk-in' })
  const links = await world.db.rows(
    sql`select 1 from guest_links g join orders o on o.id = g.order_id where o.reference = ${reference.slice(0, 9)}`,
  )
  expect(links).toEqual([])
  expect((await listCustomers(fixture.owner, fixture.provider.id)).items).toEqual([])
})

test('an entry of the book stays while visits are booked, and is deleted a year after the last one', async () => {
  const entries = async () => (await listCustomers(fixture.owner, fixture.provider.id)).total
  await addCustomer(fixture.owner, fixture.provider.id, { name: 'Idle', phone: '911 000 000' })
  await walkIn(fixture, { ...phone, date: '2027-10-20', phone: '912 345 678' })
  world.now += days(366)
  await purgeWalkIns(world.system())
  expect((await listCustomers(fixture.owner, fixture.provider.id)).items).toMatchObject([{ name: 'Anna' }])
  world.now += days(366)
  await purgeWalkIns(world.system())
  expect(await entries()).toBe(0)
})

const series = { ...phone, repeat: { everyWeeks: 1, until: '2026-11-26' } }

test('repeated visits show what is free, leave days out, and are one order', async () => {
  await walkIn(fixture, { ...phone, date: '2026-11-12', staffId: fixture.first })
  const wanted = { ...series, serviceId: fixture.cut.id, optionId: fixture.cut.optionId, staffId: fixture.first }
  const { days: shown } = await getSeriesDays(fixture.owner, fixture.provider.id, wanted)
  expect(shown.map(({ date, state }) => [date, state])).toEqual([
    ['2026-11-05', 'free'],
    ['2026-11-12', 'taken'],
    ['2026-11-19', 'free'],
    ['2026-11-26', 'free'],
  ])
  await expect(walkIn(fixture, { ...series, staffId: fixture.first })).rejects.toMatchObject({
    code: 'slot-taken',
    details: { fields: { skip: 'Thu 12 Nov 2026' } },
  })
  const key = newId()
  const repeat = { ...series.repeat, skip: ['2026-11-12'] }
  const booked = () =>
    walkIn(fixture, { ...series, repeat, staffId: fixture.first, email: 'anna@example.com' }, fixture.owner, key)
  const made = await booked()
  expect(await booked()).toEqual(made)
  expect(made).toMatchObject({ count: 3, text: 'Anna, Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0), and 2 more' })
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, { search: made.reference.slice(0, 9) })
  expect(items.map((item) => item.reference.slice(9)).toSorted()).toEqual(['-1a', '-1b', '-1c'])
})

test('repeated visits keep the time on the clock when it changes, and end where the calendar ends', async () => {
  // Lisbon sets its clock forward on 28 March 2027.
  const spring = { ...phone, date: '2027-03-25', repeat: { everyWeeks: 1, until: '2027-04-01' } }
  await walkIn(fixture, spring)
  const starts = await world.db.rows<{ at: string }>(
    sql`select to_char(starts_at at time zone 'UTC', 'DD.MM. HH24:MI') as at from bookings where provider_id = ${fixture.provider.id} order by starts_at`,
  )
  expect(starts.map((row) => row.at)).toEqual(['25.03. 15:00', '01.04. 14:00'])
  const wanted = { ...phone, serviceId: fixture.cut.id, optionId: fixture.cut.optionId }
  const { days: shown } = await getSeriesDays(fixture.owner, fixture.provider.id, {
    ...wanted,
    date: '2027-10-30',
    repeat: { everyWeeks: 1, until: '2027-11-13' },
  })
  expect(shown.map(({ state }) => state)).toEqual(['free', 'too-far', 'too-far'])
})
