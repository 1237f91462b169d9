import type { Excuse } from '#ordering/rules/no-shows/force-majeure.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const columns = sql`id, title, country, city, starts_at, ends_at`

/** Those that hold; items of a span that is over are settled, but for what is told of them for a while. */
export const listExcuses = (db: Database, now: Instant) =>
  db.rows<Excuse>(sql`select ${columns} from force_majeure
    where ended_at is null and ends_at > ${isoOf(now)}::timestamptz - interval '30 days' order by starts_at, id`)

export type ExcuseRow = Excuse & { reason: string; createdBy: string; createdAt: Instant; endedAt: Instant | null }

/** All of them, the newest first. */
export const listAllExcuses = (db: Database) =>
  db.rows<ExcuseRow>(sql`select ${columns}, reason, created_by, created_at, ended_at
    from force_majeure order by created_at desc, id limit 200`)

export const insertExcuse = (db: Database, one: Omit<ExcuseRow, 'endedAt'>) =>
  db.run(sql`insert into force_majeure (id, title, country, city, starts_at, ends_at, reason, created_by, created_at)
    values (${one.id}, ${one.title}, ${one.country}, ${one.city}, ${isoOf(one.startsAt)}, ${isoOf(one.endsAt)}, ${one.reason}, ${one.createdBy},
      ${isoOf(one.createdAt)})`)

/** False when it was taken back before, or is not there. */
export const endExcuse = async (db: Database, id: string, userId: string, now: Instant): Promise<boolean> =>
  (await db.run(
    sql`update force_majeure set ended_by = ${userId}, ended_at = ${isoOf(now)} where id = ${id} and ended_at is null`,
  )) === 1
