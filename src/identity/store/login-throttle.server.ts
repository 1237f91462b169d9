import { sql, type Database } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

export const findNextAllowed = async (db: Database, subject: string): Promise<Instant> =>
  (await db.row<{ at: Instant }>(sql`select next_allowed_at as at from auth_login_throttle where subject = ${subject}`))?.at ?? 0

/** One more wrong try; says how many that makes since the last long quiet. Those who come at once wait for each other. */
export async function addFailure(db: Database, subject: string, { now, quietSince }: { now: Instant; quietSince: Instant }) {
  const row = await db.row<{ failures: number }>(sql`
    insert into auth_login_throttle as kept (subject, failures, last_failure_at, next_allowed_at)
    values (${subject}, 1, ${isoOf(now)}, ${isoOf(now)})
    on conflict (subject) do update set last_failure_at = excluded.last_failure_at,
      failures = case when kept.last_failure_at < ${isoOf(quietSince)} then 1 else least(kept.failures + 1, 1000) end
    returning failures`)
  return row!.failures
}

export const setNextAllowed = (db: Database, subject: string, at: Instant) =>
  db.run(sql`update auth_login_throttle set next_allowed_at = greatest(next_allowed_at, ${isoOf(at)}) where subject = ${subject}`)

export const deleteThrottle = (db: Database, subject: string) => db.run(sql`delete from auth_login_throttle where subject = ${subject}`)

export const deleteThrottlesBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from auth_login_throttle where last_failure_at < ${isoOf(at)}`)
