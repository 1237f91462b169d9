import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** An account as administrators see it. */
export interface PersonRow {
  id: string
  email: string
  name: string
  phoneNumber: string | null
  createdAt: Instant
  lastSignInAt: Instant | null
  isEmailVerified: boolean
  isDisabled: boolean
  disabledReason: string
  hasSecondFactor: boolean
  role: AdminRole | null
  isDemo: boolean
  deletionDueAt: Instant | null
  sessionCount: number
}

const columns = sql`u.id, u.email, u.name, u.phone_number, u.created_at, u.last_sign_in_at,
  u.email_verified as is_email_verified, u.disabled as is_disabled, u.disabled_reason,
  u.two_factor_enabled or exists (select from auth_mfa_factor f where f.user_id = u.id) as has_second_factor,
  a.role, u.is_demo, u.deletion_due_at,
  (select count(*) from auth_session s where s.user_id = u.id and s.expires_at > now())::int as session_count`

const source = sql`auth_user u left join admins a on a.user_id = u.id and a.disabled_at is null`

export const findPerson = (db: Database, id: string) =>
  db.row<PersonRow>(sql`select ${columns} from ${source} where u.id = ${id}`)

export const lockPerson = (db: Database, id: string) => db.run(sql`select 1 from auth_user where id = ${id} for update`)

export const disablePerson = (
  db: Database,
  id: string,
  { reason, at, until }: { reason: string; at: Instant; until: Instant | null },
) =>
  db.run(sql`update auth_user set disabled = true, disabled_at = ${isoOf(at)}, disabled_reason = ${reason},
    disabled_until = ${until === null ? null : isoOf(until)} where id = ${id}`)

export const enablePerson = (db: Database, id: string) =>
  db.run(
    sql`update auth_user set disabled = false, disabled_at = null, disabled_until = null, disabled_reason = '' where id = ${id} and disabled`,
  )

export const verifyPerson = (db: Database, id: string) =>
  db.run(sql`update auth_user set email_verified = true where id = ${id} and not email_verified`)

/** Locks the disabled accounts whose time is over. */
export const lockOverdueLocks = async (db: Database, now: Instant, atMost: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from auth_user where disabled_until <= ${isoOf(now)} order by id limit ${atMost} for update skip locked`,
    )
  ).map(({ id }) => id)
