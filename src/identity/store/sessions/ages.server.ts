import { sql, type Database } from '#platform/database/database.ts'

export const findUserId = async (db: Database, email: string): Promise<string | undefined> =>
  (await db.row<{ id: string }>(sql`select id from auth_user where email = ${email}`))?.id

const isOf = (userId: string | null) => (userId === null ? sql`true` : sql`user_id = ${userId}`)

export const ageSessions = (db: Database, userId: string | null, seconds: number, what: Set<string>) => {
  const by = (part: string) => sql`make_interval(secs => ${what.has(part) ? seconds : 0}::double precision)`
  return db.run(sql`update auth_session set created_at = created_at - ${by('created')}, auth_time = auth_time - ${by('auth')},
      absolute_expires_at = absolute_expires_at - ${by('absolute')}, expires_at = expires_at - ${by('expires')}
    where ${isOf(userId)}`)
}

/** The codes of this account, and all that belong to no account. */
export async function ageCodes(db: Database, userId: string | null, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds}::double precision)`
  await db.run(sql`update auth_code set expires_at = expires_at - ${by}, created_at = created_at - ${by}
    where ${isOf(userId)} or user_id is null`)
  await db.run(sql`update auth_verification set expires_at = expires_at - ${by} where ${userId === null ? sql`true` : sql`value = ${userId}`}
      or value !~ '^[0-9a-f-]{36}$'`)
  // Sign-ins at a provider also contain their expiry in the value.
  await db.run(sql`update auth_verification
    set value = jsonb_set(value::jsonb, '{expiresAt}', to_jsonb((value::jsonb ->> 'expiresAt')::bigint - ${seconds * 1000}::bigint))::text
    where value like '{%' and value like '%"oauthState"%'`)
}

export async function ageLocks(db: Database, userId: string | null, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds}::double precision)`
  await db.run(sql`update auth_two_factor set locked_until = locked_until - ${by} where ${isOf(userId)}`)
  await db.run(
    sql`update auth_login_throttle set next_allowed_at = next_allowed_at - ${by}, last_failure_at = last_failure_at - ${by}`,
  )
}
