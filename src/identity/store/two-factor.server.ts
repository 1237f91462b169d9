import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * The row that the identity library reads, too. Every user with a second factor has one: it stores the backup codes and
 * counts wrong codes, also for users with a phone but no app; their secret is empty and not verified.
 */
export interface TwoFactorRow {
  id: string
  secret: string
  appId: string
  backupCodes: string
  isVerified: boolean
  lockedUntil: Instant | null
}

export const findTwoFactor = (db: Database, userId: string) =>
  db.row<TwoFactorRow>(sql`select id, secret, app_id, backup_codes, verified as is_verified, locked_until
    from auth_two_factor where user_id = ${userId}`)

interface NewSecrets {
  secret: string
  backupCodes: string
}

export const insertTwoFactor = (
  db: Database,
  { id, userId, secret, backupCodes }: NewSecrets & { id: string; userId: string },
) =>
  db.run(sql`insert into auth_two_factor (id, user_id, secret, backup_codes, verified)
    values (${id}, ${userId}, ${secret}, ${backupCodes}, false)`)

export const replaceSecrets = (db: Database, id: string, { secret, backupCodes }: NewSecrets) =>
  db.run(
    sql`update auth_two_factor set secret = ${secret}, app_id = gen_random_uuid(), backup_codes = ${backupCodes}, verified = false where id = ${id}`,
  )

export const setVerified = (db: Database, id: string) =>
  db.run(sql`update auth_two_factor set verified = true where id = ${id}`)

export const clearSecret = (db: Database, userId: string) =>
  db.run(
    sql`update auth_two_factor set secret = '', app_id = gen_random_uuid(), verified = false where user_id = ${userId}`,
  )

export const deleteTwoFactor = (db: Database, userId: string) =>
  db.run(sql`delete from auth_two_factor where user_id = ${userId}`)

/** False when another request used one of them in the meantime. */
export const exchangeBackupCodes = async (
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> =>
  (await db.run(sql`update auth_two_factor set backup_codes = ${to} where id = ${id} and backup_codes = ${from}`)) === 1

/** Uses up a time step of a user: of concurrent requests with the same code, one gets it. */
export const consumeTotpStep = async (
  db: Database,
  { userId, step, at }: { userId: string; step: number; at: Instant },
): Promise<boolean> =>
  (await db.run(sql`insert into auth_totp_used (user_id, step, used_at) values (${userId}, ${step}, ${isoOf(at)})
    on conflict do nothing`)) === 1

export const deleteSteps = (db: Database, userId: string) =>
  db.run(sql`delete from auth_totp_used where user_id = ${userId}`)

export const deleteStepsBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from auth_totp_used where used_at < ${isoOf(at)}`)

/** Counts a wrong code; from the tenth in a row on, the second step is locked for a while. */
export const addFactorFailure = (db: Database, userId: string, { atMost, until }: { atMost: number; until: Instant }) =>
  db.run(sql`update auth_two_factor set failed_verification_count = failed_verification_count + 1,
      locked_until = case when failed_verification_count + 1 >= ${atMost} then ${isoOf(until)}::timestamptz else locked_until end
    where user_id = ${userId}`)

export const clearFactorFailures = (db: Database, userId: string) =>
  db.run(sql`update auth_two_factor set failed_verification_count = 0, locked_until = null where user_id = ${userId}`)

/** Clears an expired lock and the wrong codes that led to it. */
export const clearPastLock = (db: Database, userId: string, at: Instant) =>
  db.run(sql`update auth_two_factor set failed_verification_count = 0, locked_until = null
    where user_id = ${userId} and locked_until <= ${isoOf(at)}`)
