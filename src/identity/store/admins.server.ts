import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AdminRow {
  userId: string
  role: AdminRole
  name: string
  email: string
  grantedAt: Instant
  grantedBy: string | null
  grantedByName: string | null
  hasSecondFactor: boolean
  isDisabled: boolean
  lastSignInAt: Instant | null
  note: string
}

export const findRole = async (db: Database, userId: string): Promise<AdminRole | undefined> =>
  (await db.row<{ role: AdminRole }>(sql`select role from admins where user_id = ${userId} and disabled_at is null`))
    ?.role

export const listAdminRows = (db: Database) =>
  db.rows<AdminRow>(sql`select a.user_id, a.role, u.name, u.email, a.granted_at, a.granted_by,
      g.name as granted_by_name, u.two_factor_enabled as has_second_factor, u.disabled as is_disabled, u.last_sign_in_at, a.note
    from admins a join auth_user u on u.id = a.user_id left join auth_user g on g.id = a.granted_by
    where a.disabled_at is null order by a.granted_at, a.user_id`)

/** Serializes changes of the list of administrators. */
export const lockAdmins = (db: Database) => db.run(sql`select pg_advisory_xact_lock(hashtext('sokora admins'))`)

export const hasAdmins = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from admins limit 1`)) !== undefined

/** Whether there is another active owner. */
export const hasOtherOwner = async (db: Database, userId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from admins a join auth_user u on u.id = a.user_id
    where a.role = 'owner' and a.disabled_at is null and not u.disabled and a.user_id <> ${userId} limit 1`)) !==
  undefined

interface NewAdmin {
  userId: string
  role: AdminRole
  grantedBy: string | null
  note: string
}

export const upsertAdmin = (db: Database, { userId, role, grantedBy, note }: NewAdmin, at: Instant) =>
  db.run(sql`insert into admins (user_id, role, granted_by, granted_at, note) values (${userId}, ${role}, ${grantedBy}, ${isoOf(at)}, ${note})
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = excluded.granted_at,
      note = excluded.note, disabled_at = null`)

export const deleteAdmin = (db: Database, userId: string) => db.run(sql`delete from admins where user_id = ${userId}`)

/** Ends the impersonations by this administrator, and the sessions they began from. */
export const deleteImpersonationsBy = (db: Database, userId: string) =>
  db.run(sql`delete from auth_session where impersonated_by = ${userId}
    or id in (select impersonator_session_id from auth_session where impersonated_by = ${userId})`)

/** Ends the impersonations of this account. */
export const deleteImpersonationsOf = (db: Database, userId: string) =>
  db.run(sql`delete from auth_session where user_id = ${userId} and impersonated_by is not null`)
