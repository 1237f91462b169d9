import type { CallFilters, HookFilters } from '#notifications/contract-webhook-lists.ts'
import { all, behind, holding, onDays, type Slice, exactly } from '#platform/database/list-conditions.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface StoredTry {
  at: Instant
  code: number | null
  durationMs: number
  answer: string
}

interface Owner {
  providerId: string | null
  /** Empty: an endpoint of the market. */
  providerName: string
}

export interface HookRow extends Owner {
  id: string
  url: string
  description: string
  events: string[]
  status: 'on' | 'off' | 'failed'
  failingSince: Instant | null
  oldSecretUntil: Instant | null
  lastTry: StoredTry | null
  waiting: number
  notTaken: number
  createdAt: Instant
  position: string
}

const mostCounted = 1_000
const mostFound = 500

const aTry = sql`json_build_object('at', (extract(epoch from t.at) * 1000)::bigint, 'code', t.code, 'durationMs', t.duration_ms, 'answer', t.answer)`
const words = sql`lower(e.url || ' ' || e.description || ' ' || coalesce((select y.name from providers y where y.id = e.provider_id), ''))`

const searchedHook = (q: string): Statement[] => {
  const id = q.toLowerCase()
  return isId(id) ? [sql`(e.id = ${id} or e.provider_id = ${id})`] : holding(words, q)
}

const inState = (state: HookFilters['state']): Statement[] => {
  if (state === 'failing') return [sql`e.status = 'on' and e.failing_since is not null`]
  return state ? [sql`e.status = ${state}`] : []
}

const hookConditions = ({ q, id, state, owner, provider }: HookFilters): Statement[] => [
  ...searchedHook((q ?? '').trim()),
  ...exactly(sql`e.id`, id),
  ...exactly(sql`e.provider_id`, provider),
  ...inState(state),
  ...(owner ? [owner === 'market' ? sql`e.provider_id is null` : sql`e.provider_id is not null`] : []),
]

const counted = (status: 'queued' | 'failed') =>
  sql`(select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = e.id and d.status = ${status} limit ${mostCounted}) x)`

/** Webhook endpoints of the market and of all businesses, newest first. */
export const listHookRows = (db: Database, filters: HookFilters, { after, limit }: Slice) =>
  withFreshPlan<HookRow>(
    db,
    sql`with found as materialized (select e.id from webhook_endpoints e
      where ${all([...hookConditions(filters), ...behind(sql`e.created_at`, sql`e.id`, after)])} order by e.created_at desc, e.id desc limit ${limit})
    select e.id, e.provider_id, coalesce(y.name, '') as provider_name, e.url, e.description, e.events, e.status, e.failing_since,
      e.old_secret_until, e.created_at, e.created_at::text as position, ${counted('queued')} as waiting, ${counted('failed')} as not_taken,
      (select ${aTry} from (select d.id from webhook_deliveries d where d.endpoint_id = e.id order by d.created_at desc limit 20) l
        join webhook_tries t on t.delivery_id = l.id order by t.at desc limit 1) as last_try
    from found join webhook_endpoints e using (id) left join providers y on y.id = e.provider_id order by e.created_at desc, e.id desc`,
  )

export interface CallRow extends Owner {
  id: string
  eventId: string
  type: string
  status: 'queued' | 'sent' | 'failed'
  programId: string
  url: string
  description: string
  isOn: boolean
  orderReference: string
  tries: number
  lastTry: StoredTry | null
  createdAt: Instant
  nextTryAt: Instant
  position: string
}

/**
 * The endpoints that match the filters. The calls of each are read in order, so that an endpoint with many calls does
 * not hide the others.
 */
function meantPrograms({ q = '', program, provider, market }: CallFilters): Statement[] {
  const words = q.trim()
  const isText = words !== '' && !isId(words.toLowerCase()) && !parseReference(words)
  return [
    ...(isText ? searchedHook(words) : []),
    ...exactly(sql`e.id`, program),
    ...exactly(sql`e.provider_id`, provider),
    ...(market ? [sql`e.provider_id is null`] : []),
  ]
}

function meantCall(q: string): Statement[] {
  const reference = parseReference(q)?.order
  const ofOrder = sql`select v.id from webhook_events v where v.order_id = any(array(select o.id from orders o where o.reference = ${reference ?? ''}))`
  if (reference) return [sql`d.event_id = any(array(${ofOrder}))`]
  const id = q.toLowerCase()
  return isId(id) ? [sql`(d.id = ${id} or d.event_id = ${id} or d.endpoint_id = ${id})`] : []
}

const callConditions = (f: CallFilters): Statement[] => [
  ...meantCall((f.q ?? '').trim()),
  ...exactly(sql`d.id`, f.id),
  ...(f.state ? [sql`d.status = ${f.state}`] : []),
  ...(f.about ? [sql`d.event_id in (select v.id from webhook_events v where v.type like ${`${f.about}.%`})`] : []),
  ...onDays(sql`d.created_at`, f),
]

function callsOf(filters: CallFilters, { after, limit }: Slice): Statement {
  const wanted = [...callConditions(filters), ...behind(sql`d.created_at`, sql`d.id`, after)]
  const newest = sql`order by d.created_at desc, d.id desc limit ${limit}`
  const programs = meantPrograms(filters)
  if (programs.length === 0) return sql`select d.id from webhook_deliveries d where ${all(wanted)} ${newest}`
  return sql`select d.id from (select e.id from webhook_endpoints e where ${all(programs)} limit ${mostFound}) e
    cross join lateral (select d.id, d.created_at from webhook_deliveries d where ${all([sql`d.endpoint_id = e.id`, ...wanted])} ${newest}) d ${newest}`
}

const callColumns = sql`d.id, v.id as event_id, v.type, d.status, d.created_at, d.next_try_at, d.created_at::text as position,
  e.id as program_id, e.url, e.description, e.status = 'on' as is_on, e.provider_id, coalesce(y.name, '') as provider_name,
  coalesce((select o.reference from orders o where o.id = v.order_id), '') as order_reference,
  (select count(*)::int from webhook_tries t where t.delivery_id = d.id) as tries,
  (select ${aTry} from webhook_tries t where t.delivery_id = d.id order by t.number desc limit 1) as last_try`

const callTables = sql`webhook_deliveries d join webhook_events v on v.id = d.event_id join webhook_endpoints e on e.id = d.endpoint_id
  left join providers y on y.id = e.provider_id`

/** Webhook calls, newest first. */
export const listCallRows = (db: Database, filters: CallFilters, slice: Slice) =>
  withFreshPlan<CallRow>(
    db,
    sql`with found as materialized (${callsOf(filters, slice)})
    select ${callColumns} from ${callTables} where d.id in (select id from found) order by d.created_at desc, d.id desc`,
  )

/** One call with its body and attempts, latest attempt first. */
export const findCall = (db: Database, id: string) =>
  db.row<CallRow & { body: string; attempts: StoredTry[] }>(sql`select ${callColumns}, v.body,
      coalesce((select json_agg(${aTry} order by t.number desc) from webhook_tries t where t.delivery_id = d.id), '[]') as attempts
    from ${callTables} where d.id = ${id}`)
