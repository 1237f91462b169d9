import type { SealedEvent } from '#identity/rules/audit-chain.ts'
import { sql, type Database } from '#platform/database.ts'
import { isoOf } from '#shared/instant.ts'

export type StoredEvent = SealedEvent

/** Writes an event, and notes that it waits for its place in the chain. */
export const insertEvent = (db: Database, event: StoredEvent) =>
  db.run(sql`with written as (
      insert into auth_event (id, at, type, actor_user_id, actor_role, actor_key_id, subject_user_id, session_id, impersonated_by, ip_prefix, device, detail)
      values (${event.id}, ${isoOf(event.at)}, ${event.type}, ${event.actorUserId}, ${event.actorRole}, ${event.actorKeyId}, ${event.subjectUserId},
        ${event.sessionId}, ${event.impersonatedBy}, ${event.ipPrefix}, ${event.device}, ${JSON.stringify(event.detail)})
      returning id)
    insert into audit_unsealed (event_id) select id from written`)

/** Whether this person signed in with such a device before: 'never' when they never signed in at all. */
export async function hasUsedDevice(db: Database, userId: string, device: string): Promise<'this' | 'another' | 'never'> {
  const row = await db.row<{ ofThis: boolean | null }>(sql`select bool_or(device = ${device}) as "ofThis" from auth_event
    where subject_user_id = ${userId} and type = 'signed-in'`)
  if (row?.ofThis === null || row?.ofThis === undefined) return 'never'
  return row.ofThis ? 'this' : 'another'
}
