import { sql, type Database } from '#platform/database/database.ts'

/** An account at a provider that is linked to a user. Tokens are encrypted. */
export interface ProviderAccount {
  id: string
  userId: string
  providerId: string
  accountId: string
  displayName: string | null
  email: string | null
  photoUrl: string | null
  accessToken: string | null
  refreshToken: string | null
}

const columns = sql`id, user_id, provider_id, account_id, provider_name as display_name,
  provider_email as email, provider_photo as photo_url, access_token, refresh_token`

export const selectProviderAccounts = (db: Database, userId: string) =>
  db.rows<ProviderAccount>(sql`select ${columns} from auth_account where user_id = ${userId} and provider_id <> 'credential'
    order by created_at, id`)

export const findProviderAccount = (db: Database, userId: string, id: string) =>
  db.row<ProviderAccount>(
    sql`select ${columns} from auth_account where id = ${id} and user_id = ${userId} and provider_id <> 'credential'`,
  )

export const findOwner = async (db: Database, providerId: string, accountId: string): Promise<string | null> => {
  const row = await db.row<{ userId: string }>(sql`select user_id from auth_account
    where provider_id = ${providerId} and account_id = ${accountId}`)
  return row?.userId ?? null
}

export const hasProvider = async (db: Database, userId: string, providerId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_account where user_id = ${userId} and provider_id = ${providerId}`)) !==
  undefined

/** Never confirmed, never used, not an administrator: an account known only from a sign-up form. */
const isUntouched = sql`not u.email_verified and not u.phone_number_verified and not u.disabled and u.last_sign_in_at is null
  and not exists (select from admins a where a.user_id = u.id) and not exists (select from auth_session s where s.user_id = u.id)
  -- The library makes an account in two steps: one without a way in is just being made by a sign-up that runs at the same time.
  and exists (select from auth_account c where c.user_id = u.id)`

export const findNamesake = (db: Database, email: string) =>
  db.row<{
    id: string
    isEmailVerified: boolean
    isUntouched: boolean
  }>(sql`select u.id, u.email_verified as is_email_verified,
    (${isUntouched}) as is_untouched from auth_user u where u.email = ${email}`)

/**
 * Returns 0 if it was used or confirmed in the meantime. Dependent rows are deleted with it; challenges refer to it by
 * value.
 */
export const deleteUntouched = (db: Database, userId: string) =>
  db.run(sql`with gone as (delete from auth_user u where u.id = ${userId} and ${isUntouched} returning u.id),
    links as (delete from auth_verification v using gone where v.value = gone.id::text)
    select id from gone`)

/** Serializes the removal of a user's sign-in methods. */
export const lockPerson = (db: Database, userId: string) =>
  db.run(sql`select 1 from auth_user where id = ${userId} for update`)

/** Counts the remaining sign-in methods without one account of a provider. */
export async function countOtherSignInMethods(db: Database, userId: string, exceptId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select
      (select count(*) from auth_account where user_id = ${userId} and id <> ${exceptId} and (provider_id <> 'credential' or password is not null))
      + (select count(*) from auth_passkey where user_id = ${userId})
      + (select count(*) from auth_user where id = ${userId} and phone_number_verified) as count`)
  return row!.count
}

export const deleteProviderAccount = (db: Database, id: string) =>
  db.run(sql`delete from auth_account where id = ${id}`)

export const clearTokens = (db: Database, id: string) =>
  db.run(sql`update auth_account set access_token = null, refresh_token = null, id_token = null, access_token_expires_at = null,
    refresh_token_expires_at = null where id = ${id}`)
