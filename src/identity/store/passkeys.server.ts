import { sql, type Database } from '#platform/database/database.ts'

export const findPasskeyOwner = async (db: Database, credentialId: string): Promise<string | undefined> =>
  (await db.row<{ userId: string }>(sql`select user_id from auth_passkey where credential_id = ${credentialId}`))
    ?.userId

export const findPasskeyName = async (db: Database, id: string, userId: string): Promise<string | undefined> =>
  (
    await db.row<{ name: string }>(
      sql`select coalesce(name, '') as name from auth_passkey where id = ${id} and user_id = ${userId}`,
    )
  )?.name

export const countPasskeys = async (db: Database, userId: string): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count from auth_passkey where user_id = ${userId}`))!.count

/** Whether the user can sign in without passkeys: by a password, a provider or a verified number. */
export const hasOtherSignInMethod = async (db: Database, userId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_user u where u.id = ${userId} and (u.phone_number_verified
    or exists (select from auth_account a where a.user_id = u.id and (a.provider_id <> 'credential' or a.password is not null)))`)) !==
  undefined
