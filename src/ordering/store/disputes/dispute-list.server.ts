import type { DisputeFilters } from '#ordering/contract-dispute-list.ts'
import { all, onDays, exactly, ofCurrency } from '#platform/database/list-conditions.ts'
import { meantOrders, namedProviders } from '#ordering/store/list-search.server.ts'
import type { Bearer, DisputeOutcome, DisputeStatus, DisputeWish } from '#ordering/rules/disputes/dispute-states.ts'
import type { DisputeKind } from '#ordering/rules/disputes/dispute-terms.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface DisputeListRow {
  id: string
  orderReference: string
  partNumber: number
  letter: string
  title: string
  providerId: string
  providerName: string
  kind: DisputeKind
  wish: DisputeWish
  wishMinor: number | null
  status: DisputeStatus
  isAppeal: boolean
  currency: string
  totalMinor: number
  openedAt: Instant
  dueAt: Instant | null
  decideBy: Instant | null
  resolvedAt: Instant | null
  outcome: DisputeOutcome | null
  share: number | null
  borneBy: Bearer | null
  backMinor: number | null
  position: string
}

/**
 * Sort key: disputes that wait for a decision first, longest waiting first; then the others, newest first. Must equal
 * the expression of the index.
 */
const place = sql`(case when d.status = 'with_admin' then timestamp '3000-01-01' + (timestamp '3000-01-01' - (d.decide_by at time zone 'UTC')) else d.opened_at at time zone 'UTC' end)`

function searched(q: string): Statement[] {
  if (q === '') return []
  const orders = meantOrders(q)
  if (orders) return [sql`d.order_id = any(${orders})`]
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(d.id = ${id} or d.order_id = ${id} or d.item_id = ${id} or d.provider_id = ${id})`]
  return [sql`d.provider_id = any(${namedProviders(q)})`]
}

function ofState(state: DisputeFilters['state']): Statement[] {
  if (state === undefined) return []
  return [state === 'between' ? sql`d.status in ('open','provider_answered')` : sql`d.status = ${state}`]
}

const conditions = (f: DisputeFilters, now: Instant): Statement[] => [
  ...searched((f.q ?? '').trim()),
  ...exactly(sql`d.id`, f.id),
  ...exactly(sql`d.provider_id`, f.provider),
  ...ofState(f.state),
  ...(f.kind ? [sql`d.kind = ${f.kind}`] : []),
  ...(f.wish ? [sql`d.wish = ${f.wish}`] : []),
  ...(f.outcome ? [sql`d.outcome = ${f.outcome}`] : []),
  ...(f.bearer ? [sql`d.borne_by = ${f.bearer}`] : []),
  ...(f.appeal ? [sql`d.appealed_at is not null`] : []),
  ...(f.late ? [sql`d.status = 'with_admin' and d.decide_by <= ${isoOf(now)}::timestamptz`] : []),
  ...ofCurrency(sql`d.currency`, f.currency),
  ...onDays(sql`d.opened_at`, f),
]

interface Wanted {
  now: Instant
  /** Sort key and id of the last row shown. */
  after: string[] | undefined
  limit: number
}

/** Disputes of all businesses. */
export const listDisputeRows = (db: Database, filters: DisputeFilters, { now, after, limit }: Wanted) =>
  withFreshPlan<DisputeListRow>(
    db,
    sql`with found as materialized (select d.id from disputes d
      where ${all([...conditions(filters, now), ...(after ? [sql`(${place}, d.id) < (${after[0]!}::timestamp, ${after[1]!}::uuid)`] : [])])}
      order by ${place} desc, d.id desc limit ${limit})
    select d.id, o.reference as order_reference, r.number as part_number, i.letter, coalesce(i.snapshot->>'title', '') as title, d.provider_id,
      r.provider_name, d.kind, d.wish, d.wish_minor, d.status, d.appealed_at is not null as is_appeal, d.currency,
      i.total_minor, d.opened_at, d.due_at, d.decide_by, d.resolved_at, d.outcome, d.share,
      d.borne_by, d.back_minor, ${place}::text as position
    from found join disputes d using (id) join order_items i on i.id = d.item_id join provider_orders r on r.id = i.provider_order_id
      join orders o on o.id = d.order_id order by ${place} desc, d.id desc`,
  )
