import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const findNextAllowed = async (db: Database, subject: string): Promise<Instant> =>
  (await db.row<{ at: Instant }>(sql`select next_allowed_at as at from auth_login_throttle where subject = ${subject}`))
    ?.at ?? 0

/**
 * Counts an attempt, unless it comes before the delay has ended: then undefined. Returns the number of attempts since
 * the last long pause. Concurrent attempts wait until the transaction of the earlier one has set the next allowed time.
 */
export async function countTry(
  db: Database,
  subject: string,
  { now, quietSince }: { now: Instant; quietSince: Instant },
) {
  const row = await db.row<{ tries: number }>(sql`
    insert into auth_login_throttle as stored (subject, failures, last_failure_at, next_allowed_at)
    values (${subject}, 1, ${isoOf(now)}, ${isoOf(now)})
    on conflict (subject) do update set last_failure_at = excluded.last_failure_at,
      failures = case when stored.last_failure_at < ${isoOf(quietSince)} then 1 else least(stored.failures + 1, 1000) end
      where stored.next_allowed_at <= excluded.next_allowed_at
    returning failures as tries`)
  return row?.tries
}

export const setNextAllowed = (db: Database, subject: string, at: Instant) =>
  db.run(
    sql`update auth_login_throttle set next_allowed_at = greatest(next_allowed_at, ${isoOf(at)}) where subject = ${subject}`,
  )

/** Removes one attempt; without a delay once the count is below `borne`. */
export const uncountTry = (db: Database, subject: string, borne: number) =>
  db.run(sql`update auth_login_throttle set failures = greatest(failures - 1, 0),
    next_allowed_at = case when failures - 1 < ${borne} then last_failure_at else next_allowed_at end where subject = ${subject}`)

export const deleteThrottle = (db: Database, subject: string) =>
  db.run(sql`delete from auth_login_throttle where subject = ${subject}`)

export const deleteThrottlesBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from auth_login_throttle where last_failure_at < ${isoOf(at)}`)

/** When the password of this address was last changed; 0: never, or no such account. */
export const findPasswordChange = async (db: Database, email: string): Promise<Instant> =>
  (await db.row<{ at: Instant | null }>(sql`select password_changed_at as at from auth_user where email = ${email}`))
    ?.at ?? 0
