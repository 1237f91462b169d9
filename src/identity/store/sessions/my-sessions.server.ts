import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MySessionRow {
  id: string
  userAgent: string
  createdAt: Instant
  lastUsedAt: Instant
  authAt: Instant
  amr: string
}

/** The valid sessions of a user, the last used first, without those of impersonations. */
export const listSessionsOf = (db: Database, userId: string, now: Instant) =>
  db.rows<MySessionRow>(sql`select id, coalesce(user_agent, '') as user_agent, created_at, updated_at as last_used_at,
      auth_time as auth_at, amr
    from auth_session where user_id = ${userId} and impersonated_by is null and expires_at > ${isoOf(now)} and absolute_expires_at > ${isoOf(now)}
    order by updated_at desc, id limit 100`)

export const deleteMySession = (db: Database, id: string, userId: string) =>
  db.run(sql`delete from auth_session where id = ${id} and user_id = ${userId} and impersonated_by is null`)

export const isSessionThere = async (db: Database, id: string): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_session where id = ${id}`)) !== undefined

/** Deletes codes, challenges and sessions that have expired. */
export async function deleteOver(db: Database, at: Instant): Promise<void> {
  await db.run(sql`delete from auth_verification where expires_at < ${isoOf(at)}`)
  await db.run(sql`delete from auth_totp_used where used_at < ${isoOf(at)}::timestamptz - interval '10 minutes'`)
}
