import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface ImpersonatedSession {
  impersonatorSessionId: string | null
  reason: string
}

export const findImpersonated = (db: Database, sessionId: string) =>
  db.row<ImpersonatedSession>(sql`select impersonator_session_id, coalesce(impersonation_reason, '') as reason
    from auth_session where id = ${sessionId} and impersonated_by is not null`)

/** The valid session of a user who is still an administrator. */
export const findAdminSession = (db: Database, { id, userId, at }: { id: string; userId: string; at: Instant }) =>
  db.row<{
    token: string
    isRemembered: boolean
  }>(sql`select s.token, s.is_remembered from auth_session s
      join auth_user u on u.id = s.user_id join admins a on a.user_id = u.id and a.disabled_at is null
    where s.id = ${id} and s.user_id = ${userId} and s.impersonated_by is null and not u.disabled
      and s.expires_at > ${isoOf(at)} and s.absolute_expires_at > ${isoOf(at)}`)
