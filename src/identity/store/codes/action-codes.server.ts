import { authError } from '#identity/rules/auth-errors.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AccountAddress {
  id: string
  email: string
  isEmailVerified: boolean
  isDisabled: boolean
  deletionDueAt: Instant | null
}

const columns = sql`id, email, email_verified as is_email_verified, disabled as is_disabled, deletion_due_at`

/** An account, and nobody else changes its address until this transaction ends. */
export const lockAccount = (db: Database, userId: string) =>
  db.row<AccountAddress>(sql`select ${columns} from auth_user where id = ${userId} for update`)

export const setEmailVerified = (db: Database, userId: string, now: Instant) =>
  db.run(sql`update auth_user set email_verified = true, updated_at = ${isoOf(now)} where id = ${userId}`)

/** Gives an account another address, which its owner has shown to read. Refuses: email-already-in-use. */
export async function setEmail(db: Database, userId: string, email: string, now: Instant): Promise<void> {
  const change = sql`update auth_user set email = ${email}, email_verified = true, updated_at = ${isoOf(now)} where id = ${userId}`
  await db.run(change).catch((error: { code?: string }) => {
    throw error.code === '23505' ? authError('email-already-in-use') : error
  })
}

/** An account that never proved its address and that nobody ever came into gives way to who proves it. */
export const deleteUnprovedAccount = (db: Database, email: string, exceptId: string) =>
  db.run(sql`delete from auth_user where email = ${email} and id <> ${exceptId} and not email_verified and last_sign_in_at is null
    and not exists (select from auth_account a where a.user_id = auth_user.id and a.provider_id <> 'credential')`)

/** All codes of an account but the ways back: those to an address go when they were sent since then, that from a second factor stays. */
export const deleteCodesSince = (db: Database, userId: string, since: Instant) =>
  db.run(sql`delete from auth_code where user_id = ${userId} and purpose <> 'REVERT_SECOND_FACTOR_ADDITION'
    and (purpose <> 'RECOVER_EMAIL' or created_at >= ${isoOf(since)})`)

export const setDeletionDue = (db: Database, userId: string, at: Instant | null) =>
  db.run(sql`update auth_user set deletion_due_at = ${at === null ? null : isoOf(at)} where id = ${userId}`)
