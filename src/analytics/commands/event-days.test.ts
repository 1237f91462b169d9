import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { DaySalts } from '#analytics/commands/day-salts.ts'
import { deleteOldEvents, makeEventDays } from '#analytics/commands/maintain-event-days.ts'
import { writeEvents } from '#analytics/commands/write-events.ts'
import { receivedEventOf } from '#analytics/rules/received-event.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, type Instant } from '#shared/time/instant.ts'

const world = await openWorld()

const seen = (at: Instant) => receivedEventOf({ batchId: newId(), type: 'page_view', at, who: 'somebody', path: '/' })
const write = (...instants: Instant[]) => writeEvents(world.system(), instants.map(seen), { salts: new DaySalts() })

const listWhere = async () =>
  (await world.db.rows<{ name: string }>(sql`select tableoid::regclass::text as name from events order by at`)).map(
    ({ name }) => name,
  )

const listPartitions = async () =>
  (
    await world.db.rows<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1`,
    )
  ).map(({ name }) => name)

async function deleteAllEvents(): Promise<void> {
  while ((await deleteOldEvents(world.system())) > 0);
}

/** Removes all events, and partitions of days created for them. */
beforeEach(async () => {
  world.now = Date.UTC(2100, 0, 1)
  await world.db.run(sql`delete from events`)
  await deleteAllEvents()
})

test('events are in the partition of their day, around midnight and around the year', async () => {
  world.now = Date.UTC(2026, 11, 31, 23, 59, 59, 999)
  await makeEventDays(world.system())
  await write(world.now, world.now + 1)
  expect(await listWhere()).toEqual(['events_20261231', 'events_20270101'])
  expect(await listPartitions()).toContain('events_20270107')
})

test('events from before their partition existed are in the default partition, and move when it is created', async () => {
  world.now = Date.UTC(2027, 2, 1)
  await write(world.now, world.now - days(50))
  expect(await listWhere()).toEqual(['events_default', 'events_default'])
  await Promise.all([makeEventDays(world.system()), makeEventDays(world.system()), makeEventDays(world.system())])
  expect(await listWhere()).toEqual(['events_20270110', 'events_20270301'])
  expect(await makeEventDays(world.system())).toBe(0)
})

test('an event that is written while its partition is being created is written a moment later', async () => {
  world.now = Date.UTC(2027, 4, 1)
  const failures: unknown[] = []
  const buffer = new EventBuffer({ makeContext: () => world.system(), onFailure: (error) => failures.push(error) })
  const isMade = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const making = world.db.transaction(async (db) => {
    await db.run(sql`select make_event_day('2027-05-01')`)
    isLocked.resolve()
    await isMade.promise
  })
  await isLocked.promise
  buffer.add([seen(world.now)])
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const written = buffer.flush()
  await expect.poll(() => world.db.rows(waits)).toHaveLength(1)
  isMade.resolve()
  await Promise.all([making, written])
  await buffer.close()
  expect(await listWhere()).toEqual(['events_20270501'])
  expect(buffer.drainLossCount()).toBe(0)
  expect(failures).toEqual([])
})

test('a partition is dropped after ninety days; old rows without a partition are deleted', async () => {
  world.now = Date.UTC(2027, 2, 31, 12)
  await write(world.now, world.now - days(90), world.now - days(91), world.now - days(300))
  await makeEventDays(world.system())
  await deleteAllEvents()
  expect((await world.db.rows<{ at: number }>(sql`select at from events order by at`)).map(({ at }) => at)).toEqual([
    world.now - days(90),
    world.now,
  ])
  const before = (await listPartitions()).filter((name) => name !== 'events_default' && name < 'events_20261231')
  expect(before).toEqual([])
})

test('two processes at once drop every day once', async () => {
  world.now = Date.UTC(2027, 2, 31, 12)
  await makeEventDays(world.system())
  expect((await listPartitions()).length).toBeGreaterThan(1)
  world.now += days(400)
  await Promise.all([deleteAllEvents(), deleteAllEvents()])
  expect(await listPartitions()).toEqual(['events_default'])
})

test('the salt of a day is deleted after two days, so its visitors can no longer be recognised', async () => {
  world.now = Date.UTC(2028, 0, 1, 12)
  await world.db.run(sql`delete from visitor_salts`)
  await write(world.now)
  const listSalts = async () =>
    (await world.db.rows<{ day: string }>(sql`select day from visitor_salts`)).map(({ day }) => day)
  world.now += days(1)
  await deleteAllEvents()
  expect(await listSalts()).toEqual(['2028-01-01'])
  world.now += days(1)
  await deleteAllEvents()
  expect(await listSalts()).toEqual([])
})

test('every write increases the version of its own days only', async () => {
  await world.db.run(sql`delete from event_days`)
  const [monday, tuesday] = [Date.UTC(2028, 5, 5), Date.UTC(2028, 5, 6)]
  await write(monday, monday, tuesday)
  await write(tuesday)
  expect(await world.db.rows(sql`select day, version, written from event_days order by day`)).toEqual([
    { day: '2028-06-05', version: 1, written: 2 },
    { day: '2028-06-06', version: 2, written: 2 },
  ])
})
