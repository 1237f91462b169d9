import type { Busy } from '#providers/rules/busy.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Returns 0 if nothing changes. */
export const updateBusy = (db: Database, id: string, busy: { minutes: number; until: Instant } | null) =>
  db.run(sql`update providers set busy_minutes = ${busy?.minutes ?? null}::smallint, busy_until = ${busy && isoOf(busy.until)}::timestamptz
    where id = ${id} and (${busy !== null} or busy_until is not null)`)

export const findBusy = (db: Database, id: string) =>
  db.row<Busy & { timeZone: string }>(sql`select busy_minutes, busy_until, time_zone from providers where id = ${id}`)

export const clearEndedBusy = (db: Database, now: Instant) =>
  db.rows<{ id: string }>(
    sql`update providers set busy_minutes = null, busy_until = null where busy_until <= ${isoOf(now)} returning id`,
  )
