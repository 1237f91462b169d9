import { authError } from '#identity/rules/auth-errors.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AccountAddress {
  id: string
  email: string
  isEmailVerified: boolean
  isDisabled: boolean
  hasSecondFactor: boolean
  deletionDueAt: Instant | null
}

const columns = sql`id, email, email_verified as is_email_verified, disabled as is_disabled,
  two_factor_enabled as has_second_factor, deletion_due_at`

/** Locks an account, so that its address does not change until this transaction ends. */
export const lockAccount = (db: Database, userId: string) =>
  db.row<AccountAddress>(sql`select ${columns} from auth_user where id = ${userId} for update`)

export const setEmailVerified = (db: Database, userId: string, now: Instant) =>
  db.run(sql`update auth_user set email_verified = true, updated_at = ${isoOf(now)} where id = ${userId}`)

/** Changes the address of an account, which the owner has confirmed. Throws `email-already-in-use`. */
export async function setEmail(db: Database, userId: string, email: string, now: Instant): Promise<void> {
  const change = sql`update auth_user set email = ${email}, email_verified = true, updated_at = ${isoOf(now)} where id = ${userId}`
  await db.run(change).catch((error: { code?: string }) => {
    throw error.code === '23505' ? authError('email-already-in-use') : error
  })
}

/** Deletes an account that never confirmed this address and was never used, in favour of the user who confirms it. */
export const deleteUnprovedAccount = (db: Database, email: string, exceptId: string) =>
  db.run(sql`delete from auth_user where email = ${email} and id <> ${exceptId} and not email_verified and last_sign_in_at is null
    and not exists (select from auth_account a where a.user_id = auth_user.id and a.provider_id <> 'credential')`)

/**
 * Deletes the codes of an account except those that undo a change: the ones for an address only if they were sent since
 * then; those for a second factor stay.
 */
export const deleteCodesSince = (db: Database, userId: string, since: Instant) =>
  db.run(sql`delete from auth_code where user_id = ${userId} and purpose <> 'REVERT_SECOND_FACTOR_ADDITION'
    and (purpose <> 'RECOVER_EMAIL' or created_at >= ${isoOf(since)})`)

export const setDeletionDue = (db: Database, userId: string, at: Instant | null) =>
  db.run(sql`update auth_user set deletion_due_at = ${at === null ? null : isoOf(at)} where id = ${userId}`)
