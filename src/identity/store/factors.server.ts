import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface PhoneFactor {
  id: string
  phoneSealed: string
  displayName: string
  enrolledAt: Instant
  lastUsedAt: Instant | null
}

/** The second factors of a user. */
export async function listFactors(db: Database, userId: string): Promise<{ hasTotp: boolean; phones: PhoneFactor[] }> {
  const totp = await db.row(sql`select 1 from auth_two_factor where user_id = ${userId} and verified`)
  const phones = await db.rows<PhoneFactor>(sql`select id, phone_sealed, display_name,
      enrolled_at, last_used_at
    from auth_mfa_factor where user_id = ${userId} order by enrolled_at, id`)
  return { hasTotp: totp !== undefined, phones }
}

/** Serializes changes of a user's second factors. Returns whether one is required at the sign-in. */
export const lockPerson = async (db: Database, userId: string): Promise<boolean> =>
  (
    await db.row<{ isOn: boolean }>(
      sql`select two_factor_enabled as is_on from auth_user where id = ${userId} for update`,
    )
  )?.isOn ?? false

export const setDemand = (db: Database, userId: string, isOn: boolean) =>
  db.run(sql`update auth_user set two_factor_enabled = ${isOn} where id = ${userId}`)

type NewPhone = Omit<PhoneFactor, 'lastUsedAt'> & { userId: string; phoneHash: string }

export const insertPhoneFactor = (db: Database, factor: NewPhone) =>
  db.run(sql`insert into auth_mfa_factor (id, user_id, kind, phone_sealed, phone_hash, display_name, enrolled_at)
    values (${factor.id}, ${factor.userId}, 'phone', ${factor.phoneSealed}, ${factor.phoneHash}, ${factor.displayName},
      ${isoOf(factor.enrolledAt)})`)

export const hasPhoneFactor = async (db: Database, userId: string, phoneHash: string): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_mfa_factor where user_id = ${userId} and phone_hash = ${phoneHash}`)) !==
  undefined

export const deletePhoneFactor = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await db.run(sql`delete from auth_mfa_factor where user_id = ${userId} and id = ${id}`)) === 1

export const deletePhoneFactors = (db: Database, userId: string) =>
  db.run(sql`delete from auth_mfa_factor where user_id = ${userId}`)

export const updateFactorUse = (db: Database, id: string, at: Instant) =>
  db.run(sql`update auth_mfa_factor set last_used_at = ${isoOf(at)} where id = ${id}`)

/** When the authenticator app was added, according to the event log. */
export const findTotpTime = async (db: Database, userId: string): Promise<Instant | null> =>
  (
    await db.row<{ at: Instant | null }>(sql`select max(at) as at from auth_event
    where subject_user_id = ${userId} and type = 'second-factor-added' and detail->>'uid' = 'totp'`)
  )?.at ?? null
