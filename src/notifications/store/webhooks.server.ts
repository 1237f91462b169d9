import type { HookAudience, HookStatus } from '#notifications/rules/webhooks/webhook-events.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface HookRow {
  id: string
  providerId: HookAudience
  url: string
  description: string
  events: string[]
  status: HookStatus
  failingSince: Instant | null
  oldSecretUntil: Instant | null
  createdAt: Instant
}

export interface NewHook extends Pick<HookRow, 'id' | 'providerId' | 'url' | 'description' | 'events'> {
  sealedSecret: string
  createdBy: string | null
}

const columns = sql`e.id, e.provider_id, e.url, e.description, e.events, e.status, e.failing_since,
  e.old_secret_until, e.created_at`

const ownedBy = (owner: HookAudience): Statement => sql`e.provider_id is not distinct from ${owner}::uuid`

export const insertHook = (db: Database, hook: NewHook, now: Instant) =>
  db.run(sql`insert into webhook_endpoints (id, provider_id, url, description, events, secret, status, created_by, created_at)
    values (${hook.id}, ${hook.providerId}, ${hook.url}, ${hook.description}, ${hook.events}::text[], ${hook.sealedSecret}, 'on',
      ${hook.createdBy}, ${isoOf(now)})`)

export interface LastTry {
  at: Instant
  code: number | null
  durationMs: number
  answer: string
}

/** Oldest first, each with its last attempt. */
export const listHooks = (db: Database, owner: HookAudience) =>
  db.rows<HookRow & { lastTry: LastTry | null }>(sql`select ${columns}, (
      select json_build_object('at', (extract(epoch from t.at) * 1000)::bigint, 'code', t.code, 'durationMs', t.duration_ms, 'answer', t.answer)
      from webhook_deliveries d join webhook_tries t on t.delivery_id = d.id where d.endpoint_id = e.id order by t.at desc limit 1) as last_try
    from webhook_endpoints e where ${ownedBy(owner)} order by e.created_at, e.id`)

export const lockHook = (db: Database, owner: HookAudience, id: string) =>
  db.row<HookRow>(sql`select ${columns} from webhook_endpoints e where e.id = ${id} and ${ownedBy(owner)} for update`)

/** Locks the count, so that concurrent inserts observe the limit. */
export async function countHooksLocked(db: Database, owner: HookAudience): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${owner ?? 'market'}`}, 0))`)
  return (await db.row<{ count: number }>(
    sql`select count(*)::int as count from webhook_endpoints e where ${ownedBy(owner)}`,
  ))!.count
}

export const saveHook = (db: Database, { id, url, description, events, status, failingSince }: HookRow) =>
  db.run(sql`update webhook_endpoints set url = ${url}, description = ${description}, events = ${events}::text[], status = ${status},
    failing_since = ${failingSince === null ? null : isoOf(failingSince)} where id = ${id}`)

export const deleteHook = (db: Database, id: string) => db.run(sql`delete from webhook_endpoints where id = ${id}`)

/** The earlier secret remains valid until then. */
export const replaceSecret = (db: Database, id: string, sealedSecret: string, oldUntil: Instant) =>
  db.run(
    sql`update webhook_endpoints set old_secret = secret, old_secret_until = ${isoOf(oldUntil)}, secret = ${sealedSecret} where id = ${id}`,
  )
