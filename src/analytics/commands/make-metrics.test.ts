import { expect, test } from 'vitest'
import { plantEvents, type Planted } from '../../../tests/support/metrics.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { checkMetrics } from '#analytics/commands/check-metrics.ts'
import { closeDays, makeMetrics, makeMetricsOf } from '#analytics/commands/make-metrics.ts'
import { listUnmetDemand } from '#analytics/store/metrics-reads.server.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const system = () => world.system()

async function makeAll() {
  while ((await makeMetrics(system())) > 0);
}

interface DayRow {
  day: string
  impressions: number
  views: number
  visitors: number
  choosers: number
  carters: number
}

const visitDays = (subjectId: string) =>
  world.db.rows<DayRow>(
    sql`select day, impressions, views, visitors, choosers, carters from visit_days where subject_id = ${subjectId} order by day`,
  )
const viewsByDay = async (subjectId: string) =>
  Object.fromEntries((await visitDays(subjectId)).map(({ day, views }) => [day, views]))

test('a day is counted from its events: once for the service and once for the business, each person once', async () => {
  const cut = await world.haircut()
  const color = await world.haircut({ provider: cut.provider })
  const event = (type: string, visitor: string, serviceId: string | null = cut.id): Planted => ({
    type,
    visitor,
    serviceId,
    providerId: cut.provider.id,
    at: world.now,
  })
  await plantEvents(world, [
    event('impression', 'a'),
    event('impression', 'b'),
    event('impression', 'c'),
    event('view', 'a'),
    event('view', 'a'),
    event('view', 'b'),
    event('view', 'a', color.id),
    event('view', 'z', null),
    event('slot_view', 'a'),
    event('cart_add', 'a'),
    event('checkout', 'b'),
  ])
  await makeAll()
  // The haircut: a (twice) and b viewed it; a looked at times; a and b added it to the cart. The provider's page: z
  // viewed it, and a viewed the coloring.
  expect(await visitDays(cut.id)).toEqual([
    { day: '2026-11-02', impressions: 3, views: 3, visitors: 2, choosers: 2, carters: 2 },
  ])
  expect(await visitDays(color.id)).toMatchObject([{ views: 1, visitors: 1, choosers: 0 }])
  expect(await visitDays(cut.provider.id)).toMatchObject([{ views: 5, visitors: 3, choosers: 2 }])
})

test('a late event recalculates its day, and recalculating an unchanged day gives the same rows', async () => {
  const cut = await world.haircut()
  const view = (visitor: string, at: number): Planted => ({
    type: 'view',
    visitor,
    serviceId: cut.id,
    providerId: cut.provider.id,
    at,
  })
  await plantEvents(world, [view('a', world.now - days(3)), view('b', world.now)])
  await makeAll()
  const once = await world.db.rows(
    sql`select * from visit_days where provider_id = ${cut.provider.id} order by subject_id, day`,
  )
  await plantEvents(world, [view('c', world.now - days(3) + minutes(1))])
  await makeAll()
  expect(await viewsByDay(cut.id)).toEqual({ '2026-10-30': 2, '2026-11-02': 1 })
  await world.db.run(
    sql`delete from events where visitor = (select visitor from events where provider_id = ${cut.provider.id} order by at limit 1 offset 1)`,
  )
  await world.db.run(
    sql`insert into stale_metric_hours (provider_id, part, hour) select ${cut.provider.id}, 'visits', date_trunc('hour', at, 'UTC') from events where provider_id = ${cut.provider.id}`,
  )
  await makeAll()
  expect(
    await world.db.rows(sql`select * from visit_days where provider_id = ${cut.provider.id} order by subject_id, day`),
  ).toEqual(once)
})

test.each([
  {
    timeZone: 'America/New_York',
    before: '2026-11-01T03:59:59.999Z',
    dayBefore: '2026-10-31',
    after: '2026-11-01T04:00:00Z',
    dayAfter: '2026-11-01',
  },
  {
    timeZone: 'America/New_York',
    before: '2026-11-02T04:59:59Z',
    dayBefore: '2026-11-01',
    after: '2026-11-02T05:00:00Z',
    dayAfter: '2026-11-02',
  },
  {
    timeZone: 'Europe/Lisbon',
    before: '2026-10-25T23:59:59Z',
    dayBefore: '2026-10-25',
    after: '2026-10-26T00:00:00Z',
    dayAfter: '2026-10-26',
  },
  {
    timeZone: 'Asia/Kathmandu',
    before: '2026-11-01T18:14:59Z',
    dayBefore: '2026-11-01',
    after: '2026-11-01T18:15:00Z',
    dayAfter: '2026-11-02',
  },
  {
    timeZone: 'Pacific/Apia',
    before: '2026-11-01T10:59:59Z',
    dayBefore: '2026-11-01',
    after: '2026-11-01T11:00:00Z',
    dayAfter: '2026-11-02',
  },
])('in $timeZone, $before is still $dayBefore and $after is $dayAfter', async (row) => {
  const { timeZone, before, dayBefore, after, dayAfter } = row
  const cut = await world.haircut({ provider: await world.provider({ timeZone }) })
  await plantEvents(
    world,
    [before, after].map((at) => ({ type: 'view', visitor: 'a', serviceId: cut.id, providerId: cut.provider.id, at })),
  )
  await makeAll()
  expect(await viewsByDay(cut.id)).toEqual({ [dayBefore]: 1, [dayAfter]: 1 })
})

test('a repeated hour is one row of the heat map, and a skipped hour has none', async () => {
  const cut = await world.haircut({ provider: await world.provider({ timeZone: 'America/New_York' }) })
  const at = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z']
  await plantEvents(
    world,
    at.map((one) => ({ type: 'view', visitor: 'a', serviceId: cut.id, providerId: cut.provider.id, at: one })),
  )
  await makeAll()
  const [{ spread }] = (await world.db.rows<{ spread: { hours: object } }>(
    sql`select spread from visit_days where subject_id = ${cut.id}`,
  )) as [{ spread: { hours: object } }]
  expect(spread.hours).toEqual({ '1': 2, '2': 1 })
})

test('a business that moves to another time zone counts nothing twice and loses nothing', async () => {
  const cut = await world.haircut()
  const { id: providerId } = cut.provider
  const every = Array.from({ length: 96 }, (_, hour) => world.now - hours(48) + hours(hour))
  await plantEvents(
    world,
    every.slice(0, 48).map((at) => ({ type: 'view', visitor: 'a', serviceId: cut.id, providerId, at })),
  )
  await makeAll()
  await world.db.run(sql`update providers set time_zone = 'Pacific/Apia' where id = ${providerId}`)
  await plantEvents(
    world,
    every.slice(48).map((at) => ({ type: 'view', visitor: 'a', serviceId: cut.id, providerId, at })),
  )
  await makeAll()
  const counted = Object.values(await viewsByDay(cut.id)).reduce((sum, views) => sum + views, 0)
  expect(counted).toBe(96)
})

test('two processes at once count each day once', async () => {
  const cuts = await Promise.all(Array.from({ length: 8 }, () => world.haircut()))
  await plantEvents(
    world,
    cuts.flatMap(({ id, provider }) =>
      Array.from({ length: 50 }, (_, index) => ({
        type: 'view',
        visitor: `v${index}`,
        serviceId: id,
        providerId: provider.id,
        at: world.now - hours(index),
      })),
    ),
  )
  await Promise.all([makeAll(), makeAll(), ...cuts.map(({ provider }) => makeMetricsOf(system(), provider.id))])
  for (const { id } of cuts) expect(Object.values(await viewsByDay(id)).reduce((sum, views) => sum + views, 0)).toBe(50)
})

test('days whose single events were deleted keep their metrics', async () => {
  const cut = await world.haircut()
  await plantEvents(world, [
    { type: 'view', visitor: 'a', serviceId: cut.id, providerId: cut.provider.id, at: world.now },
  ])
  await makeAll()
  const before = world.now
  world.now += days(91)
  await world.db.run(sql`delete from events where provider_id = ${cut.provider.id}`)
  await world.db.run(
    sql`insert into stale_metric_hours (provider_id, part, hour) values (${cut.provider.id}, 'visits', ${isoOf(before)})`,
  )
  await makeAll()
  world.now = before
  expect(await viewsByDay(cut.id)).toEqual({ '2026-11-02': 1 })
})

test('open and booked time are stored as they were on each day', async () => {
  const cut = await world.haircut()
  await closeDays(system())
  const rows = await world.db.rows<{ day: string; open: number; taken: number }>(
    sql`select day, open_minutes as open, taken_minutes as taken from time_days where subject_id = ${cut.id} order by day desc limit 3`,
  )
  // Open Monday and Saturday 09:00–18:00; nobody works on Sunday.
  expect(rows).toEqual([
    { day: '2026-11-02', open: 540, taken: 0 },
    { day: '2026-10-31', open: 540, taken: 0 },
    { day: '2026-10-30', open: 540, taken: 0 },
  ])
})

test('a business whose metrics fail does not prevent those of others', async () => {
  const [broken, cut] = [await world.haircut(), await world.haircut()]
  const unmetDemand = { providerId: broken.provider.id, at: world.now - hours(1) }
  await plantEvents(world, [
    { type: 'view', visitor: 'a', serviceId: broken.id, ...unmetDemand },
    { type: 'view', visitor: 'a', serviceId: cut.id, providerId: cut.provider.id, at: world.now },
  ])
  await world.db.run(sql`update providers set time_zone = 'Mars/Olympus' where id = ${broken.provider.id}`)
  await expect(makeMetrics(system())).rejects.toThrow()
  expect(await viewsByDay(cut.id)).toEqual({ '2026-11-02': 1 })
  await world.db.run(sql`delete from stale_metric_hours`)
  await world.db.run(
    sql`insert into metric_zones (provider_id, from_day, zone) values (${broken.provider.id}, '2026-01-01', 'Mars/Olympus')`,
  )
  await world.db.run(
    sql`insert into metric_providers (provider_id, closed_until, made_at) values (${broken.provider.id}, '2026-11-01', now()) on conflict do nothing`,
  )
  // One run checks ten providers: these two must be among them, whatever other tests left behind.
  await world.db.run(
    sql`update metric_providers set checked_at = ${isoOf(world.now)} where provider_id not in (${broken.provider.id}, ${cut.provider.id})`,
  )
  await expect(checkMetrics(system())).rejects.toThrow()
  expect(await world.db.rows(sql`select 1 from metric_providers where checked_at is null`)).toEqual([])
  expect(await checkMetrics(system())).toBe(0)
  await world.db.run(sql`delete from metric_zones where zone like 'Mars%'`)
  await world.db.run(sql`update providers set time_zone = 'Europe/Lisbon' where id = ${broken.provider.id}`)
})

test('losses in different currencies are not added up', async () => {
  const cut = await world.haircut()
  const unmetDemand = (visitor: string, valueMinor: number, currency: string): Planted => ({
    type: 'hold_expired',
    visitor,
    serviceId: cut.id,
    providerId: cut.provider.id,
    at: world.now,
    valueMinor,
    currency,
    detail: { date: '2026-11-05', minute: 600 },
  })
  await plantEvents(world, [unmetDemand('a', 6000, 'EUR'), unmetDemand('b', 900_000, 'JPY')])
  await makeAll()
  const range = { from: '2026-11-01', until: '2026-11-02' }
  for (const isBusiness of [true, false]) {
    const rows = await listUnmetDemand(world.db, isBusiness ? cut.provider.id : cut.id, isBusiness, range)
    expect(rows.find(({ bucket }) => bucket === '')).toMatchObject({
      people: 2,
      valued: 1,
      valueMinor: 6000,
      currency: 'EUR',
    })
  }
})

test('stale hours of a deleted business are removed', async () => {
  await world.db.run(sql`insert into stale_metric_hours (provider_id, part, hour) values (${newId()}, 'visits', now())`)
  await makeAll()
  expect(await world.db.rows(sql`select 1 from stale_metric_hours`)).toEqual([])
})
