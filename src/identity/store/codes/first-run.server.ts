import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const deleteFirstRunCodes = (db: Database) => db.run(sql`delete from auth_code where purpose = 'first-run'`)

interface FirstPerson {
  userId: string
  accountId: string
  name: string
  email: string
  passwordHash: string
}

export async function insertFirstPerson(
  db: Database,
  { userId, accountId, name, email, passwordHash }: FirstPerson,
  at: Instant,
): Promise<void> {
  const now = isoOf(at)
  await db.run(sql`insert into auth_user (id, name, email, email_verified, password_changed_at, created_at, updated_at)
    values (${userId}, ${name}, ${email}, true, ${now}, ${now}, ${now})`)
  await db.run(sql`insert into auth_account (id, user_id, provider_id, account_id, password, created_at, updated_at)
    values (${accountId}, ${userId}, 'credential', ${userId}, ${passwordHash}, ${now}, ${now})`)
}

/** A confirmed account without a sign-in method. */
export const insertPersonWithout = (
  db: Database,
  { userId, email, name }: { userId: string; email: string; name: string },
  at: Instant,
) =>
  db.run(sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values (${userId}, ${name}, ${email}, true, ${isoOf(at)}, ${isoOf(at)})`)

interface PasswordCode {
  id: string
  identifier: string
  userId: string
  expiresAt: Instant
}

/** The row by which the library finds a password reset link. */
export const insertPasswordCode = (db: Database, { id, identifier, userId, expiresAt }: PasswordCode) =>
  db.run(
    sql`insert into auth_verification (id, identifier, value, expires_at) values (${id}, ${identifier}, ${userId}, ${isoOf(expiresAt)})`,
  )
