import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import type { HookOutcome } from '#notifications/rules/webhooks/webhook-schedule.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { hours, isoOf, type Instant } from '#shared/time/instant.ts'

export interface DueDelivery {
  id: string
  endpointId: string
  providerId: HookAudience
  url: string
  sealedSecrets: string[]
  eventId: string
  type: string
  body: string
  /** Including the current one. */
  tries: number
}

/**
 * Claims due deliveries for a limited time; after a crash they become due again. A few per endpoint, one for a failing
 * one, so that a slow endpoint does not block others.
 */
export const lockDueDeliveries = (db: Database, now: Instant, leaseMs: number, atMost: number) =>
  db.rows<DueDelivery>(sql`with due as (
      select w.id from webhook_endpoints e cross join lateral (
        select d.id from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'queued' and d.next_try_at <= ${isoOf(now)}
        order by d.next_try_at, d.id limit case when e.failing_since is null then 5 else 1 end for update skip locked) w
      where e.status = 'on' and e.id in (
        select endpoint_id from webhook_deliveries where status = 'queued' and next_try_at <= ${isoOf(now)} order by next_try_at limit 1000)
      limit ${atMost})
    update webhook_deliveries d set tries = d.tries + 1, next_try_at = ${isoOf(now + leaseMs)}
    from due, webhook_endpoints e, webhook_events v
    where d.id = due.id and e.id = d.endpoint_id and v.id = d.event_id
    returning d.id, e.id as endpoint_id, e.provider_id, e.url, v.id as event_id, v.type, v.body, d.tries,
      case when e.old_secret_until > ${isoOf(now)} then array[e.secret, e.old_secret] else array[e.secret] end as sealed_secrets`)

export interface Tried {
  id: string
  tries: number
  code: number | null
  durationMs: number
  answer: string
}

export async function saveTry(
  db: Database,
  { id, tries, code, durationMs, answer }: Tried,
  { status, nextTryAt }: HookOutcome,
  now: Instant,
) {
  await db.run(sql`insert into webhook_tries (delivery_id, number, at, code, duration_ms, answer)
    select d.id, coalesce((select max(number) from webhook_tries where delivery_id = d.id), 0) + 1, ${isoOf(now)}, ${code}, ${durationMs}, ${answer}
    from webhook_deliveries d where d.id = ${id}`)
  await db.run(
    sql`update webhook_deliveries set status = ${status}, next_try_at = ${isoOf(nextTryAt)} where id = ${id} and tries = ${tries}`,
  )
}

/** Since when an endpoint fails; null after a success. Returns that time. */
export const updateFailing = async (
  db: Database,
  endpointId: string,
  isTaken: boolean,
  now: Instant,
): Promise<Instant | null> =>
  (
    await db.row<{ failingSince: Instant | null }>(sql`update webhook_endpoints
    set failing_since = case when ${isTaken}::boolean then null else coalesce(failing_since, ${isoOf(now)}) end
    where id = ${endpointId} returning failing_since`)
  )?.failingSince ?? null

/** Returns 0 when another process was first. Waiting deliveries end. */
export async function switchOffFailed(db: Database, endpointId: string): Promise<number> {
  const changed = await db.run(
    sql`update webhook_endpoints set status = 'failed' where id = ${endpointId} and status = 'on'`,
  )
  if (changed)
    await db.run(
      sql`update webhook_deliveries set status = 'failed' where endpoint_id = ${endpointId} and status = 'queued'`,
    )
  return changed
}

export interface DeliveryRow {
  id: string
  eventId: string
  type: string
  status: 'queued' | 'sent' | 'failed'
  createdAt: Instant
  nextTryAt: Instant
  body: string
  tries: { at: Instant; code: number | null; durationMs: number; answer: string }[]
}

interface Page {
  after: { key: number; id: string } | undefined
  atMost: number
}

/** Deliveries of an endpoint, newest first. */
export const listDeliveriesOf = (db: Database, endpointId: string, { after, atMost }: Page) =>
  db.rows<DeliveryRow>(sql`select d.id, v.id as event_id, v.type, d.status, d.created_at, d.next_try_at, v.body,
      coalesce((select json_agg(json_build_object('at', (extract(epoch from t.at) * 1000)::bigint, 'code', t.code, 'durationMs', t.duration_ms,
        'answer', t.answer) order by t.number desc) from webhook_tries t where t.delivery_id = d.id), '[]') as tries
    from webhook_deliveries d join webhook_events v on v.id = d.event_id
    where d.endpoint_id = ${endpointId} ${after ? sql`and (d.created_at, d.id) < (${isoOf(after.key)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by d.created_at desc, d.id desc limit ${atMost}`)

/** Queues it again, with all attempts. */
export const requeueDelivery = (db: Database, endpointId: string, id: string, now: Instant) =>
  db.run(
    sql`update webhook_deliveries set status = 'queued', tries = 0, next_try_at = ${isoOf(now)} where id = ${id} and endpoint_id = ${endpointId}`,
  )

/** Makes deliveries due now that wait longer than the longest retry interval (504 minutes). Returns their number. */
export const pullBackWebhooks = (db: Database, now: Instant) =>
  db.run(
    sql`update webhook_deliveries set next_try_at = ${isoOf(now)} where status = 'queued' and next_try_at > ${isoOf(now + hours(9))}`,
  )
