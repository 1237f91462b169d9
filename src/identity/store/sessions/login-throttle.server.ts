import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const findNextAllowed = async (db: Database, subject: string): Promise<Instant> =>
  (await db.row<{ at: Instant }>(sql`select next_allowed_at as at from auth_login_throttle where subject = ${subject}`))
    ?.at ?? 0

/**
 * Counts one more try, unless it comes before the next one is allowed: undefined then. Says how many that makes since the last long
 * quiet. Those who come at once wait for each other, until the transaction of the one before them has said when the next may come.
 */
export async function countTry(
  db: Database,
  subject: string,
  { now, quietSince }: { now: Instant; quietSince: Instant },
) {
  const row = await db.row<{ tries: number }>(sql`
    insert into auth_login_throttle as kept (subject, failures, last_failure_at, next_allowed_at)
    values (${subject}, 1, ${isoOf(now)}, ${isoOf(now)})
    on conflict (subject) do update set last_failure_at = excluded.last_failure_at,
      failures = case when kept.last_failure_at < ${isoOf(quietSince)} then 1 else least(kept.failures + 1, 1000) end
      where kept.next_allowed_at <= excluded.next_allowed_at
    returning failures as tries`)
  return row?.tries
}

export const setNextAllowed = (db: Database, subject: string, at: Instant) =>
  db.run(
    sql`update auth_login_throttle set next_allowed_at = greatest(next_allowed_at, ${isoOf(at)}) where subject = ${subject}`,
  )

/** One try less; below as many as are borne, nobody has to wait. */
export const uncountTry = (db: Database, subject: string, borne: number) =>
  db.run(sql`update auth_login_throttle set failures = greatest(failures - 1, 0),
    next_allowed_at = case when failures - 1 < ${borne} then last_failure_at else next_allowed_at end where subject = ${subject}`)

export const deleteThrottle = (db: Database, subject: string) =>
  db.run(sql`delete from auth_login_throttle where subject = ${subject}`)

export const deleteThrottlesBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from auth_login_throttle where last_failure_at < ${isoOf(at)}`)

/** When the password of whoever has this address was last changed; 0: never, or there is no such account. */
export const findPasswordChange = async (db: Database, email: string): Promise<Instant> =>
  (await db.row<{ at: Instant | null }>(sql`select password_changed_at as at from auth_user where email = ${email}`))
    ?.at ?? 0
