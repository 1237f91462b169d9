import { sql, type Database } from '#platform/database/database.ts'

interface UnconfirmedAccount {
  /** The reader of the email set the password. */
  retainsPassword: boolean
}

/**
 * Deletes all content of an account with an unconfirmed address: sessions, sign-in methods, factors, keys, links, name
 * and profile. The account itself and its address stay.
 */
export async function deleteUnproved(
  db: Database,
  userId: string,
  { retainsPassword }: UnconfirmedAccount,
): Promise<void> {
  const ofUser = sql`where user_id = ${userId}`
  await db.run(sql`delete from auth_session ${ofUser}`)
  await db.run(sql`delete from auth_account ${ofUser} and not (provider_id = 'credential' and ${retainsPassword})`)
  await db.run(sql`delete from auth_passkey ${ofUser}`)
  await db.run(sql`delete from auth_mfa_factor ${ofUser}`)
  await db.run(sql`delete from auth_two_factor ${ofUser}`)
  await db.run(sql`delete from auth_totp_used ${ofUser}`)
  await db.run(sql`delete from api_keys ${ofUser}`)
  await db.run(sql`delete from auth_code ${ofUser}`)
  await db.run(sql`delete from auth_verification where value = ${userId}`)
  await db.run(sql`delete from users ${ofUser}`)
  await db.run(sql`update auth_user set name = '', image = null, phone_number = null, phone_number_verified = false, two_factor_enabled = false,
    terms_version = '', wants_newsletter = false where id = ${userId}`)
}
