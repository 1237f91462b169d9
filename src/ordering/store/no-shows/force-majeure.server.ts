import type { Excuse } from '#ordering/rules/no-shows/force-majeure.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const columns = sql`id, title, country, city, starts_at, ends_at`

/** Active rules; a past rule remains in the list for a while, because reports can still arrive. */
export const listExcuses = (db: Database, now: Instant) =>
  db.rows<Excuse>(sql`select ${columns} from force_majeure
    where ended_at is null and ends_at > ${isoOf(now)}::timestamptz - interval '30 days' order by starts_at, id`)

export type ExcuseRow = Excuse & { reason: string; createdBy: string; createdAt: Instant; endedAt: Instant | null }

/** All rules, newest first. */
export const listAllExcuses = (db: Database) =>
  db.rows<ExcuseRow>(sql`select ${columns}, reason, created_by, created_at, ended_at
    from force_majeure order by created_at desc, id limit 200`)

export const insertExcuse = (db: Database, one: Omit<ExcuseRow, 'endedAt'>) =>
  db.run(sql`insert into force_majeure (id, title, country, city, starts_at, ends_at, reason, created_by, created_at)
    values (${one.id}, ${one.title}, ${one.country}, ${one.city}, ${isoOf(one.startsAt)}, ${isoOf(one.endsAt)}, ${one.reason}, ${one.createdBy},
      ${isoOf(one.createdAt)})`)

/** Returns false when it was withdrawn before, or does not exist. */
export const endExcuse = async (db: Database, id: string, userId: string, now: Instant): Promise<boolean> =>
  (await db.run(
    sql`update force_majeure set ended_by = ${userId}, ended_at = ${isoOf(now)} where id = ${id} and ended_at is null`,
  )) === 1
