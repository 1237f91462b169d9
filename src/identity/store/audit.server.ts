import type { Position } from '#shared/paging/positions.ts'
import type { StoredEvent } from '#identity/store/events.server.ts'
import { joined, sql, type Database } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AuditRow extends Omit<StoredEvent, 'sessionId'> {
  actorName: string | null
  actorEmail: string | null
  subjectName: string | null
  subjectEmail: string | null
  impersonatorName: string | null
  impersonatorEmail: string | null
  position: string
}

export interface AuditWanted {
  type?: string | undefined
  userId?: string | undefined
  targetId?: string | undefined
  id?: string | undefined
  from?: Instant | undefined
  before?: Instant | undefined
  onlyActs: boolean
  after: Position | undefined
  limit: number
}

function conditionsOf({ type, userId, targetId, id, from, before, onlyActs, after }: AuditWanted) {
  return [
    sql`true`,
    type !== undefined && sql`e.type = ${type}`,
    userId !== undefined &&
      sql`(e.subject_user_id = ${userId} or e.actor_user_id = ${userId} or e.impersonated_by = ${userId})`,
    targetId !== undefined && sql`e.detail ? 'target' and e.detail -> 'target' ->> 'id' = ${targetId}`,
    id !== undefined && sql`e.id = ${id}`,
    from !== undefined && sql`e.at >= ${isoOf(from)}`,
    before !== undefined && sql`e.at < ${isoOf(before)}`,
    onlyActs && sql`e.actor_role <> ''`,
    after && sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ].filter((one) => typeof one === 'object')
}

/**
 * The log, newest first. For a person: what they did, what was done to them, and what they did during impersonations.
 */
export const listAuditRows = (db: Database, wanted: AuditWanted) =>
  withFreshPlan<AuditRow>(
    db,
    sql`select e.id, e.at, e.type, e.actor_user_id, e.actor_role, e.actor_key_id,
      e.subject_user_id, e.impersonated_by, e.ip_prefix, e.device, e.detail,
      a.name as actor_name, a.email as actor_email, s.name as subject_name, s.email as subject_email,
      i.name as impersonator_name, i.email as impersonator_email, e.at::text as position
    from (select * from auth_event e where ${joined(conditionsOf(wanted), sql` and `)} order by e.at desc, e.id desc limit ${wanted.limit}) e
      left join auth_user a on a.id = e.actor_user_id left join auth_user s on s.id = e.subject_user_id left join auth_user i on i.id = e.impersonated_by
    order by e.at desc, e.id desc`,
  )
