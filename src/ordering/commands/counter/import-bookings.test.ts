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
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { importBookings, tryBookings } from '#ordering/commands/counter/import-bookings.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { listCustomers } from '#ordering/queries/customers/customers.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  // Monday, 10:02 in Lisbon.
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  world.published.splice(0)
  fixture = await openCalendarFixture(world)
})

const heading = 'Date;Time;Client;Mobile;E-Mail;Treatment'
const fileOf = (...lines: string[]) => [heading, ...lines].join('\r\n')
const importing = (text: string) => importBookings(fixture.owner, fixture.provider.id, text)
const visitsOf = async () =>
  (await calendarOf(fixture.owner, fixture)).entries.filter(({ kind }) => kind === 'walk-in' || kind === 'booking')

test('a dry run says what would be booked and what clashes, and books nothing', async () => {
  const file = fileOf(
    '2026-11-05;15:00;Ana Silva;912 000 01;ana@example.com;Cut and finish',
    '2026-11-05;15:00;Bo Berg;;;Cut and finish',
    '2026-11-05;15:15;Cy Cole;;;Cut and finish',
    '2026-10-30;15:00;Di Dunn;;;Cut and finish',
    '2026-11-05;17:00;Ed Eng;;;Massage',
    '2026-11-05;03:00;Flo Fay;;;cut and finish ',
  )
  const dry = await tryBookings(fixture.owner, fixture.provider.id, file)
  expect(dry.counts).toEqual({ booked: 3, same: 0, rejected: 3 })
  expect(dry.booked[0]).toEqual({
    line: 2,
    text: 'Cut and finish: Ana Silva, Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0)',
  })
  expect(dry.rejected.map(({ line, problems }) => [line, problems[0]!.text.slice(0, 30)])).toEqual([
    [4, 'Someone just took 15:15. Free:'],
    [5, 'This time has passed.'],
    [6, 'No service that can be booked '],
  ])
  expect(await visitsOf()).toEqual([])
  expect((await listCustomers(fixture.owner, fixture.provider.id)).total).toBe(0)
  expect(world.published).toEqual([])
  expect(await importing(file)).toEqual(dry)
  expect(await visitsOf()).toHaveLength(3)
})

test('a price of the file is what the visit costs; without one it is that of the catalogue, and bad ones name their line', async () => {
  const priced = [
    'Date,Time,Client,Treatment,Price',
    '2026-11-05,15:00,Ana Silva,Cut and finish,"27,50 €"',
    '2026-11-06,15:00,Bo Berg,Cut and finish,',
    '2026-11-07,15:00,Cy Cole,Cut and finish,$20',
    '2026-11-08,15:00,Di Dunn,Cut and finish,=1+1',
  ].join('\n')
  const dry = await tryBookings(fixture.owner, fixture.provider.id, priced)
  expect(dry.booked.map(({ line, text }) => [line, text.endsWith(', €27.50')])).toEqual([
    [2, true],
    [3, false],
  ])
  expect(dry.rejected.map(({ line, problems }) => [line, problems])).toEqual([
    [4, [{ field: 'price', text: '“$20” is not a price in EUR like 27.50.' }]],
    [5, [{ field: 'price', text: '“=1+1” is not a price in EUR like 27.50.' }]],
  ])
  expect(await importing(priced)).toEqual(dry)
  const { items } = await listBusinessItems(fixture.owner, fixture.provider.id, {})
  expect(Object.fromEntries(items.map(({ customer, total }) => [customer.name, total.minor]))).toEqual({
    'Ana Silva': 2750,
    'Bo Berg': 6000,
  })
})

test('a file that is sent again doubles nothing, also when both run at the same time', async () => {
  const file = fileOf(
    '2026-11-05;15:00;Ana Silva;912 000 01;;Cut and finish',
    '2026-11-06;15:00;Bo Berg;;bo@example.com;Cut and finish',
  )
  const both = await Promise.all([importing(file), importing(file)])
  expect(both.map(({ counts }) => counts.booked).toSorted()).toEqual([0, 2])
  expect((await importing(file)).counts).toEqual({ booked: 0, same: 2, rejected: 0 })
  expect(await visitsOf()).toHaveLength(2)
  expect((await listCustomers(fixture.owner, fixture.provider.id)).total).toBe(2)
})

test('somebody who is in the book is found by number or address, and a visit that is there already stays', async () => {
  await walkIn(fixture, { name: 'Ana', phone: '912 000 01', date: '2026-11-05', startMinute: at('15:00') })
  const { counts } = await importing(
    fileOf(
      '2026-11-05;15:00;Ana Silva;91200001;;Cut and finish',
      '2026-11-12;15:00;Ana Silva;91200001;;Cut and finish',
    ),
  )
  expect(counts).toEqual({ booked: 1, same: 1, rejected: 0 })
  expect((await listCustomers(fixture.owner, fixture.provider.id)).items).toMatchObject([{ name: 'Ana' }])
})

test('customers get no confirmation, and their reminders; each colleague is notified once', async () => {
  await importing(
    fileOf(
      '2026-11-05;15:00;Ana Silva;;ana@example.com;Cut and finish',
      '2026-11-06;15:00;Bo Berg;;bo@example.com;Cut and finish',
    ),
  )
  const taken = world.published.filter(({ type }) => type === 'walk-in.taken')
  expect(taken.map(({ payload }) => [payload.isImported, payload.sealedToken])).toEqual([
    [true, undefined],
    [true, undefined],
  ])
  const published = world.published.filter(({ type }) => type === 'bookings.imported')
  expect(published).toHaveLength(1)
  const visits = published[0]!.payload.visits as Record<string, number>
  expect(Object.values(visits).reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await world.db.rows(sql`select 1 from guest_links`)).not.toEqual([])
})

test('a customer who booked online before has their time, and the line says so', async () => {
  await visitAt(world, fixture, '2026-11-05T15:00:00.000Z', fixture.first)
  await visitAt(world, fixture, '2026-11-05T15:00:00.000Z', fixture.second)
  const { rejected } = await importing(fileOf('2026-11-05;15:00;Ana Silva;;;Cut and finish'))
  expect(rejected).toMatchObject([{ line: 2, name: 'Ana Silva', problems: [{ field: 'time' }] }])
})

test('staff and strangers cannot import, and an unreadable file names why', async () => {
  const file = fileOf('2026-11-05;15:00;Ana Silva;;;Cut and finish')
  expect(await codeOf(importBookings(fixture.staff, fixture.provider.id, file))).toBe('permission-denied')
  const other = await openCalendarFixture(world)
  expect(await codeOf(importBookings(other.owner, fixture.provider.id, file))).toBe('not-found')
  expect(await codeOf(tryBookings(fixture.owner, fixture.provider.id, 'name\nAna'))).toBe('file-unreadable')
})
