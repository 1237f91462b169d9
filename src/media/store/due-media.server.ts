import type { MediaPurpose } from '#media/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface DueMedia {
  id: string
  purpose: MediaPurpose
  /** The number of attempts, this one included. */
  tries: number
}

/**
 * Takes the next due upload for a time: no other process takes it, and if this process dies it becomes due again.
 * Uploads with fewer attempts come first.
 */
export const lockNext = (db: Database, now: Instant, until: Instant) =>
  db.row<DueMedia>(sql`update media set tries = tries + 1, process_at = ${isoOf(until)}
    where id = (select id from media where process_at <= ${isoOf(now)} order by tries, process_at limit 1 for update skip locked)
    returning id, purpose, tries`)

export const isAnythingDue = async (db: Database, now: Instant) =>
  (await db.row(sql`select 1 from media where process_at <= ${isoOf(now)} limit 1`)) !== undefined

interface MadeDetails {
  contentType: string
  width: number | null
  height: number | null
  color: string
  blur: string
  fingerprint: string | null
  bands: number[]
}

/** Only while it is waiting, because it may have been deleted meanwhile. */
export const markReady = (db: Database, id: string, details: MadeDetails) =>
  db.run(sql`update media set status = 'ready', process_at = null, content_type = ${details.contentType}, width = ${details.width}, height = ${details.height},
    color = ${details.color}, blur = ${details.blur}, fingerprint = ${details.fingerprint}::bit(64), bands = ${details.bands}
    where id = ${id} and process_at is not null`)

export const markRejected = (db: Database, id: string, code: ErrorCode) =>
  db.run(
    sql`update media set status = 'rejected', process_at = null, error_code = ${code} where id = ${id} and process_at is not null`,
  )

export const tryAgain = (db: Database, id: string, at: Instant) =>
  db.run(sql`update media set process_at = ${isoOf(at)} where id = ${id} and process_at is not null`)

/** Makes it due again without counting the attempt, because the file was not at fault. */
export const returnTry = (db: Database, id: string, at: Instant) =>
  db.run(
    sql`update media set process_at = ${isoOf(at)}, tries = greatest(0, tries - 1) where id = ${id} and process_at is not null`,
  )
