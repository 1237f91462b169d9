import type { ErasedParts, SealedEvent } from '#identity/rules/audit-chain.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf } from '#shared/time/instant.ts'

export type StoredEvent = Omit<SealedEvent, 'erased'>

/** Writes an event, and marks it for sealing. */
export const insertEvent = (db: Database, event: StoredEvent) =>
  db.run(sql`with written as (
      insert into auth_event (id, at, type, actor_user_id, actor_role, actor_key_id, subject_user_id, session_id, impersonated_by, ip_prefix, device, detail)
      values (${event.id}, ${isoOf(event.at)}, ${event.type}, ${event.actorUserId}, ${event.actorRole}, ${event.actorKeyId}, ${event.subjectUserId},
        ${event.sessionId}, ${event.impersonatedBy}, ${event.ipPrefix}, ${event.device}, ${JSON.stringify(event.detail)})
      returning id)
    insert into audit_unsealed (event_id) select id from written`)

/** Whether this user signed in with such a device before: 'never' when they never signed in at all. */
export async function hasUsedDevice(
  db: Database,
  userId: string,
  device: string,
): Promise<'this' | 'another' | 'never'> {
  const row = await db.row<{
    ofThis: boolean | null
  }>(sql`select bool_or(device = ${device}) as of_this from auth_event
    where subject_user_id = ${userId} and type = 'signed-in'`)
  if (row?.ofThis === null || row?.ofThis === undefined) return 'never'
  return row.ofThis ? 'this' : 'another'
}

/**
 * Events that name a user: as actor, as the person concerned, as impersonated, or as the target of an administrator.
 */
export const listEventsNaming = (db: Database, userId: string, atMost: number) =>
  db.rows<SealedEvent>(sql`select id, at, type, actor_user_id, actor_role, actor_key_id,
      subject_user_id, session_id, impersonated_by, ip_prefix, device, detail, erased
    from auth_event where subject_user_id = ${userId} or actor_user_id = ${userId} or impersonated_by = ${userId}
      or (detail ? 'target' and detail -> 'target' ->> 'id' = ${userId}) limit ${atMost}`)

export interface ErasedEvent {
  id: string
  erased: ErasedParts
}

/**
 * Replaces a user by a pseudonym in these events, and clears the parts whose hashes are given. The database rejects any
 * other change.
 */
export const eraseFromEvents = (db: Database, person: { userId: string; pseudonym: string }, events: ErasedEvent[]) =>
  db.run(sql`update auth_event e set
      actor_user_id = case when actor_user_id = ${person.userId} then ${person.pseudonym}::uuid else actor_user_id end,
      subject_user_id = case when subject_user_id = ${person.userId} then ${person.pseudonym}::uuid else subject_user_id end,
      impersonated_by = case when impersonated_by = ${person.userId} then ${person.pseudonym}::uuid else impersonated_by end,
      ip_prefix = case when g.erased ? 'place' then '' else ip_prefix end,
      device = case when g.erased ? 'place' then '' else device end,
      detail = case when g.erased ? 'detail' then '{}'::jsonb else detail end,
      erased = nullif(coalesce(e.erased, '{}') || g.erased, '{}')
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) g(id uuid, erased jsonb) where e.id = g.id`)
