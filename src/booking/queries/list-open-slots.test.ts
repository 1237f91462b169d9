import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { findFirstFreeSlot } from '#booking/queries/find-first-free-slot.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'

const world = await openWorld()
const start = world.now

beforeEach(() => {
  world.now = start
})

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const slotsOf = (serviceId: string, from: string, until = from) =>
  listOpenSlots(world.visitor(), { serviceId, from, until })

test('a week is listed by day, with the reason for days without times', async () => {
  const cut = await world.haircut({ columns: { horizon_days: 4 } })
  const { days, today, timeZone, zoneLine } = await slotsOf(cut.id, '2026-11-01', '2026-11-09')
  expect({ today, timeZone, zoneLine }).toEqual({
    today: '2026-11-02',
    timeZone: 'Europe/Lisbon',
    zoneLine: 'Times are those of Lisbon (UTC+0).',
  })
  expect(days.map(({ reason }) => reason)).toEqual([
    'too_soon',
    null,
    null,
    null,
    null,
    null,
    'too_far',
    'too_far',
    'too_far',
  ])
  expect([days[1]!.title, days[1]!.slots[0]]).toEqual([
    'Mon 2 Nov 2026',
    { startsAt: '2026-11-02T12:00:00.000Z', label: '12:00', seatsLeft: null },
  ])
})

test('who is available at each time is said on request, with each person named once', async () => {
  const provider = await world.provider({ staff: 3 })
  const cut = await world.haircut({ provider })
  const [ana, ben, eva] = provider.staffIds as [string, string, string]
  const held = { serviceId: cut.id, optionId: cut.optionId, startsAt: Date.parse('2026-11-06T09:00Z'), staffId: ben }
  await holdSlot(world.visitor(), held)
  const day = { serviceId: cut.id, from: '2026-11-06', until: '2026-11-06' }
  const { staffIds, days } = await listOpenSlots(world.visitor(), { ...day, withStaff: true })
  const namesAt = (label: string) =>
    days[0]!.slots.find((slot) => slot.label === label)!.staff!.map((position) => staffIds![position])
  expect([namesAt('09:00').toSorted(), namesAt('11:00').toSorted()]).toEqual([
    [ana, eva].toSorted(),
    [ana, ben, eva].toSorted(),
  ])
  const plain = await listOpenSlots(world.visitor(), day)
  expect([plain.staffIds, plain.days[0]!.slots[0]!.staff]).toEqual([undefined, undefined])
})

test('at most 62 days are listed, and invalid dates are refused', async () => {
  const cut = await world.haircut()
  expect((await slotsOf(cut.id, '2026-11-02', '2027-11-02')).days).toHaveLength(62)
  await expect(slotsOf(cut.id, '2026-02-30')).rejects.toMatchObject({ code: 'argument-error' })
  await expect(slotsOf(cut.id, '2026-11-06', '2026-11-05')).rejects.toMatchObject({ code: 'argument-error' })
  await expect(slotsOf(newId(), '2026-11-06')).rejects.toMatchObject({ code: 'not-found' })
})

test('hours of people, exceptional days and equipment are read from the database', async () => {
  const cut = await world.haircut({ columns: { step_minutes: 60 } })
  const [staffId] = cut.provider.staffIds
  const { locationId } = cut.provider
  await world.db.run(
    sql`insert into availability_rules (id, resource_id, weekday, opens_minute, closes_minute) values (${newId()}, ${staffId}, 5, 600, 840)`,
  )
  expect((await slotsOf(cut.id, '2026-11-06')).days[0]!.slots.map(({ label }) => label)).toEqual([
    '10:00',
    '11:00',
    '12:00',
    '13:00',
  ])
  await world.db.run(sql`insert into availability_exceptions (id, location_id, first_date, last_date, windows)
    values (${newId()}, ${locationId}, '2026-11-13', '2026-11-13', '[{"opensMinute":660,"closesMinute":780}]')`)
  await world.db.run(
    sql`insert into availability_exceptions (id, resource_id, first_date, last_date) values (${newId()}, ${staffId}, '2026-11-20', '2026-11-22')`,
  )
  expect((await slotsOf(cut.id, '2026-11-13')).days[0]!.slots.map(({ label }) => label)).toEqual(['11:00', '12:00'])
  expect((await slotsOf(cut.id, '2026-11-20')).days[0]!.reason).toBe('closed')
  await world.db.run(sql`update services set pools = '{chair}' where id = ${cut.id}`)
  expect((await slotsOf(cut.id, '2026-11-06')).days[0]!.reason).toBe('fully_booked')
})

test('a person without weekly hours works the hours of the venue, except on days off', async () => {
  const cut = await world.haircut()
  await world.db.run(
    sql`insert into availability_exceptions (id, resource_id, first_date, last_date) values (${newId()}, ${cut.provider.staffIds[0]}, '2026-11-06', '2026-11-06')`,
  )
  const { days } = await slotsOf(cut.id, '2026-11-05', '2026-11-06')
  expect(days.map(({ slots }) => slots.length > 0)).toEqual([true, false])
})

test('the hours of New York keep their local time over both clock changes', async () => {
  const provider = await world.provider({
    timeZone: 'America/New_York',
    hours: [{ weekdays: everyDay, opens: 540, closes: 1020 }],
  })
  const cut = await world.haircut({ provider, columns: { horizon_days: 365 } })
  world.now = Date.parse('2026-10-20T00:00Z')
  const firsts = []
  for (const date of ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14'])
    firsts.push((await slotsOf(cut.id, date)).days[0]!.slots[0]!.startsAt)
  expect(firsts).toEqual([
    '2026-10-31T13:00:00.000Z',
    '2026-11-01T14:00:00.000Z',
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
  ])
})

test('a night of five hours offers five slots, a night of three offers three', async () => {
  const provider = await world.provider({
    timeZone: 'America/New_York',
    hours: [{ weekdays: everyDay, opens: 0, closes: 240 }],
  })
  const cut = await world.haircut({ provider, durationMinutes: 60, columns: { step_minutes: 60, horizon_days: 365 } })
  world.now = Date.parse('2026-10-20T00:00Z')
  const labels = async (date: string) => (await slotsOf(cut.id, date)).days[0]!.slots.map(({ label }) => label)
  expect(await labels('2026-11-01')).toEqual(['00:00', '01:00 (UTC−4)', '01:00 (UTC−5)', '02:00', '03:00'])
  expect(await labels('2027-03-14')).toEqual(['00:00', '01:00', '03:00'])
})

// Opening hours in minutes of the wall clock, the first start in UTC, how many starts there are, an hour apart.
test.each([
  { timeZone: 'Australia/Lord_Howe', date: '2026-10-04', opens: 0, closes: 300, first: '2026-10-03T13:30', amount: 4 },
  { timeZone: 'Australia/Lord_Howe', date: '2027-04-04', opens: 0, closes: 300, first: '2027-04-03T13:00', amount: 5 },
  { timeZone: 'Africa/Casablanca', date: '2026-11-10', opens: 540, closes: 1020, first: '2026-11-10T09:00', amount: 8 },
  { timeZone: 'Africa/Cairo', date: '2026-10-30', opens: 0, closes: 240, first: '2026-10-29T22:00', amount: 4 },
  { timeZone: 'America/Vancouver', date: '2026-11-01', opens: 0, closes: 240, first: '2026-11-01T07:00', amount: 4 },
  { timeZone: 'America/Edmonton', date: '2026-11-01', opens: 540, closes: 1020, first: '2026-11-01T15:00', amount: 8 },
  { timeZone: 'America/Winnipeg', date: '2026-11-01', opens: 540, closes: 1020, first: '2026-11-01T14:00', amount: 8 },
  { timeZone: 'America/Asuncion', date: '2026-11-10', opens: 540, closes: 1020, first: '2026-11-10T12:00', amount: 8 },
  { timeZone: 'Europe/London', date: '2027-03-28', opens: 0, closes: 240, first: '2027-03-28T00:00', amount: 3 },
  { timeZone: 'Europe/Dublin', date: '2027-10-31', opens: 0, closes: 240, first: '2027-10-30T23:00', amount: 5 },
  { timeZone: 'Antarctica/Troll', date: '2027-03-28', opens: 0, closes: 240, first: '2027-03-28T00:00', amount: 2 },
  { timeZone: 'Pacific/Chatham', date: '2027-04-04', opens: 0, closes: 300, first: '2027-04-03T10:15', amount: 6 },
  {
    timeZone: 'Pacific/Kiritimati',
    date: '2026-12-31',
    opens: 540,
    closes: 1020,
    first: '2026-12-30T19:00',
    amount: 8,
  },
  { timeZone: 'Pacific/Pago_Pago', date: '2026-12-31', opens: 540, closes: 1020, first: '2026-12-31T20:00', amount: 8 },
])(
  '$timeZone on $date, open from minute $opens to $closes: the first start is $first, and there are $amount',
  async ({ timeZone, date, opens, closes, first, amount }) => {
    const provider = await world.provider({ timeZone, hours: [{ weekdays: everyDay, opens, closes }] })
    const cut = await world.haircut({ provider, durationMinutes: 60, columns: { step_minutes: 60, horizon_days: 365 } })
    world.now = Date.parse(`${date}T00:00Z`) - minutes(10 * 1440)
    const { slots } = (await slotsOf(cut.id, date)).days[0]!
    expect([slots[0]!.startsAt.slice(0, 16), slots.length]).toEqual([first, amount])
  },
)

test('the first free slot is the next one after a given time, or none', async () => {
  const cut = await world.haircut({ columns: { horizon_days: 40 } })
  const wish = { serviceId: cut.id, optionId: cut.optionId }
  expect((await findFirstFreeSlot(world.visitor(), wish))!.display).toBe('Mon 2 Nov 2026, 12:00 (Lisbon, UTC+0)')
  expect((await findFirstFreeSlot(world.visitor(), { ...wish, after: Date.parse('2026-12-05T20:00Z') }))!.date).toBe(
    '2026-12-07',
  )
  expect(await findFirstFreeSlot(world.visitor(), { ...wish, after: Date.parse('2026-12-13T00:00Z') })).toBeUndefined()
})

test('a held time is not offered to anybody', async () => {
  const cut = await world.haircut()
  await holdSlot(world.visitor(), {
    serviceId: cut.id,
    optionId: cut.optionId,
    startsAt: Date.parse('2026-11-06T15:00Z'),
  })
  const times = (await slotsOf(cut.id, '2026-11-06')).days[0]!.slots.map(({ label }) => label)
  expect(times).toContain('14:15')
  expect(times).not.toContain('14:30')
  expect(times).toContain('15:45')
})
