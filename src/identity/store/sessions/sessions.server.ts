import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A session with its user, as every request needs it: one round trip. */
export interface LiveSession {
  id: string
  token: string
  userId: string
  expiresAt: Instant
  absoluteExpiresAt: Instant
  authAt: Instant
  updatedAt: Instant
  amr: string
  isRemembered: boolean
  impersonatedBy: string | null
  impersonationReason: string | null
  /** False when the impersonating user is no longer an administrator. (Their sign-out deletes this session.) */
  isImpersonationValid: boolean
  name: string
  email: string
  isEmailVerified: boolean
  image: string | null
  phoneNumber: string | null
  isDisabled: boolean
  hasSecondFactor: boolean
  adminRole: string | null
  createdAt: Instant
  deletionDueAt: Instant | null
}

export const findSessionByToken = (db: Database, token: string) =>
  db.row<LiveSession>(sql`select s.id, s.token, s.user_id, s.expires_at, s.absolute_expires_at,
      s.auth_time as auth_at, s.updated_at, s.amr, s.is_remembered, s.impersonated_by,
      s.impersonation_reason,
      (s.impersonated_by is null or exists (select from admins b join auth_user v on v.id = b.user_id
        where b.user_id = s.impersonated_by and b.disabled_at is null and not v.disabled)) as is_impersonation_valid,
      u.name, u.email, u.email_verified as is_email_verified, u.image, u.phone_number, u.disabled as is_disabled,
      u.two_factor_enabled as has_second_factor, u.created_at, u.deletion_due_at, a.role as admin_role
    from auth_session s join auth_user u on u.id = s.user_id
      left join admins a on a.user_id = u.id and a.disabled_at is null
    where s.token = ${token}`)

export interface SessionProof {
  amr: string
  authAt: Instant
  isRemembered: boolean
}

/** The authentication methods of a user's session; undefined when it belongs to another user. */
export const findSessionProof = (db: Database, id: string, userId: string) =>
  db.row<SessionProof>(sql`select amr, auth_time as auth_at, is_remembered from auth_session
    where id = ${id} and user_id = ${userId}`)

export const deleteSession = (db: Database, id: string) => db.run(sql`delete from auth_session where id = ${id}`)

/** Extends a session in use, never past its absolute end. */
export const extendSession = (db: Database, id: string, { expiresAt, now }: { expiresAt: Instant; now: Instant }) =>
  db.run(sql`update auth_session set expires_at = least(${isoOf(expiresAt)}::timestamptz, absolute_expires_at), updated_at = ${isoOf(now)}
    where id = ${id}`)

/** Ends the sessions of a user, all or all but one. Returns how many. */
export const deleteSessionsOf = (db: Database, userId: string, exceptId: string | null = null) =>
  db.run(sql`delete from auth_session where user_id = ${userId} and id is distinct from ${exceptId}::uuid`)

export const deleteSessionsBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from auth_session where expires_at < ${isoOf(at)} or absolute_expires_at < ${isoOf(at)}`)

export const hasLiveSession = async (db: Database, id: string, at: Instant): Promise<boolean> =>
  (await db.row(sql`select 1 as one from auth_session s join auth_user u on u.id = s.user_id
    where s.id = ${id} and not u.disabled and s.expires_at > ${isoOf(at)} and s.absolute_expires_at > ${isoOf(at)}`)) !==
  undefined
