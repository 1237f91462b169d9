import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AccountState {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  isDisabled: boolean
  isAdmin: boolean
  isDemo: boolean
  hasSecondFactor: boolean
  deletionDueAt: Instant | null
}

const stateColumns = sql`u.id, u.name, u.email, u.email_verified as is_email_verified, u.disabled as is_disabled, u.is_demo,
  u.two_factor_enabled as has_second_factor, u.deletion_due_at,
  exists (select from admins a where a.user_id = u.id and a.disabled_at is null) as is_admin`

export const findAccount = (db: Database, userId: string) =>
  db.row<AccountState>(sql`select ${stateColumns} from auth_user u where u.id = ${userId}`)

export const findAccountByEmail = (db: Database, email: string) =>
  db.row<AccountState>(sql`select ${stateColumns} from auth_user u where u.email = ${email}`)

export const updateLastSignIn = (db: Database, userId: string, at: Instant) =>
  db.run(sql`update auth_user set last_sign_in_at = ${isoOf(at)} where id = ${userId}`)

export const updatePasswordChange = (db: Database, userId: string, at: Instant) =>
  db.run(sql`update auth_user set password_changed_at = ${isoOf(at)} where id = ${userId}`)

/** Deletes all password reset links of a user. Their identifiers are hashed, their value is the user id. */
export const deleteOpenResets = (db: Database, userId: string) =>
  db.run(sql`delete from auth_verification where value = ${userId}`)

export const countDemoAccounts = async (db: Database): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count from auth_user where is_demo and not disabled`))!.count

/** Adds a password to an account without one and leaves an existing one unchanged; returns 0 then. */
export const insertPassword = (
  db: Database,
  { id, userId, hash, now }: { id: string; userId: string; hash: string; now: Instant },
) =>
  db.run(sql`insert into auth_account as stored (id, user_id, provider_id, account_id, password, created_at, updated_at)
    values (${id}, ${userId}, 'credential', ${userId}, ${hash}, ${isoOf(now)}, ${isoOf(now)})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at
      where stored.password is null`)
