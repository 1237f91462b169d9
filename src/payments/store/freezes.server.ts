import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const insertFreeze = (
  db: Database,
  { subjectId, cause, orderId }: { subjectId: string; cause: string; orderId: string },
  now: Instant,
) =>
  db.run(
    sql`insert into freezes (subject_id, cause, order_id, at) values (${subjectId}, ${cause}, ${orderId}, ${isoOf(now)}) on conflict do nothing`,
  )

export const deleteFreeze = (db: Database, subjectId: string, cause: string) =>
  db.run(sql`delete from freezes where subject_id = ${subjectId} and cause = ${cause}`)

export const listFreezes = (db: Database, subjectIds: string[]) =>
  db.rows<{ subjectId: string; cause: string }>(
    sql`select subject_id, cause from freezes where subject_id = any(${subjectIds}::uuid[])`,
  )

/** Locks the subjects until the transaction ends: every change of their money reads and writes under this lock. */
export const lockSubjects = (db: Database, subjectIds: string[]) =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended('subject:' || id, 0))
    from (select distinct id::text as id from unnest(${subjectIds}::text[]) as id order by 1) as sorted`)

export const lockOwner = (db: Database, owner: string) =>
  db.row(sql`select pg_advisory_xact_lock(hashtextextended('owner:' || ${owner}, 0))`)
