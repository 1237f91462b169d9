import { sql, type Database } from '#platform/database/database.ts'

interface KeptAccount {
  /** The reader of the email set the password. */
  keepsPassword: boolean
}

/**
 * Deletes all content of an account with an unconfirmed address: sessions, sign-in methods, factors, keys, links, name
 * and profile. The account itself and its address stay.
 */
export async function deleteUnproved(db: Database, userId: string, { keepsPassword }: KeptAccount): Promise<void> {
  const own = sql`where user_id = ${userId}`
  await db.run(sql`delete from auth_session ${own}`)
  await db.run(sql`delete from auth_account ${own} and not (provider_id = 'credential' and ${keepsPassword})`)
  await db.run(sql`delete from auth_passkey ${own}`)
  await db.run(sql`delete from auth_mfa_factor ${own}`)
  await db.run(sql`delete from auth_two_factor ${own}`)
  await db.run(sql`delete from auth_totp_used ${own}`)
  await db.run(sql`delete from api_keys ${own}`)
  await db.run(sql`delete from auth_code ${own}`)
  await db.run(sql`delete from auth_verification where value = ${userId}`)
  await db.run(sql`delete from users ${own}`)
  await db.run(sql`update auth_user set name = '', image = null, phone_number = null, phone_number_verified = false, two_factor_enabled = false,
    terms_version = '', wants_news = false where id = ${userId}`)
}
