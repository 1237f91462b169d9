import { sql, type Database } from '#platform/database/database.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

/** Creates the partition of a day; false when it exists. */
export const makeDay = async (db: Database, day: LocalDate): Promise<boolean> =>
  (await db.row<{ made: boolean }>(sql`select make_event_day(${day}::date) as made`))!.made

/** The days of events in the default partition. */
export const listUnpartitionedDays = async (db: Database, from: LocalDate, atMost: number): Promise<LocalDate[]> =>
  (
    await db.rows<{ day: LocalDate }>(sql`select distinct (at at time zone 'UTC')::date as day from events_default
      where at >= ${from}::date order by 1 limit ${atMost}`)
  ).map(({ day }) => day)

/**
 * Drops the oldest partition before a day; false when there is none. Gives up when a query reads the table for long;
 * the next run tries again.
 */
export const dropDayBefore = (db: Database, day: LocalDate): Promise<boolean> =>
  db.transaction(async (inside) => {
    await inside.run(sql`set local lock_timeout = '2s'`)
    return (await inside.row<{ dropped: boolean }>(sql`select drop_event_day(${day}::date) as dropped`))!.dropped
  })

export const deleteUnpartitionedBefore = (db: Database, day: LocalDate) =>
  db.run(sql`delete from events_default where at < ${day}::date`)

export const deleteSaltsBefore = (db: Database, day: LocalDate) =>
  db.run(sql`delete from visitor_salts where day < ${day}`)

export const deleteBatchesBefore = (db: Database, day: LocalDate, atMost: number) =>
  db.run(sql`delete from event_batches where id in (select id from event_batches where day < ${day} limit ${atMost})`)
