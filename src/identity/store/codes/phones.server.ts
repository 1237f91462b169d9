import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The user with this sign-in number; an unverified number has none. */
export const findUserByPhone = async (db: Database, phone: string): Promise<string | undefined> =>
  (await db.row<{ id: string }>(sql`select id from auth_user where phone_number = ${phone} and phone_number_verified`))
    ?.id

/** Removes an unverified number from the account that claims it. */
export const releaseUnproved = (db: Database, phone: string) =>
  db.run(sql`update auth_user set phone_number = null where phone_number = ${phone} and not phone_number_verified`)

/** False when a concurrent call created an account with this number. */
export const insertPhoneAccount = async (
  db: Database,
  { id, phone, now }: { id: string; phone: string; now: Instant },
) =>
  (await db.run(sql`insert into auth_user (id, email, phone_number, phone_number_verified, created_at, updated_at)
    values (${id}, ${`${id}@phone.invalid`}, ${phone}, true, ${isoOf(now)}, ${isoOf(now)}) on conflict (phone_number) do nothing`)) ===
  1

export const setPhone = (db: Database, userId: string, { phone, now }: { phone: string; now: Instant }) =>
  db.run(
    sql`update auth_user set phone_number = ${phone}, phone_number_verified = true, updated_at = ${isoOf(now)} where id = ${userId}`,
  )

export const findPhoneOf = async (db: Database, userId: string): Promise<string | null> =>
  (
    await db.row<{ phone: string | null }>(
      sql`select phone_number as phone from auth_user where id = ${userId} and phone_number_verified`,
    )
  )?.phone ?? null
