import type { OrderFilters } from '#ordering/contract-admin-lists.ts'
import { all, behind, escaped, onDays, type Slice } from '#platform/database/list-conditions.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface OrderRow {
  id: string
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  placedAt: Instant
  providers: string[]
  items: { status: string; kind: string }[]
  totals: { currency: string; minor: number }[]
  dueMinor: number
  capturedMinor: number
  hasDispute: boolean
  position: string
}

const itemsOf = sql`provider_orders r join order_items i on i.provider_order_id = r.id where r.order_id = o.id`

const columns = sql`o.id, o.reference, o.first_name, o.last_name, o.email, o.phone, o.placed_at,
  array(select r.provider_name from provider_orders r where r.order_id = o.id order by r.number) as providers,
  (select coalesce(json_agg(json_build_object('status', i.status, 'kind', i.kind)), '[]') from ${itemsOf}) as items,
  (select coalesce(json_agg(json_build_object('currency', t.currency, 'minor', t.minor)), '[]')
    from (select p.currency, sum(p.minor)::bigint as minor from (
        select i.currency, i.total_minor + coalesce((i.snapshot->>'customerFeeMinor')::bigint, 0) as minor from ${itemsOf}
        union all select r.currency, r.delivery_fee_minor + r.tip_minor from provider_orders r where r.order_id = o.id) p group by p.currency) t) as totals,
  (select coalesce(sum(i.due_now_minor), 0)::bigint from ${itemsOf}) as due_minor,
  (select coalesce(sum(y.captured_minor), 0)::bigint from payments y where y.order_id = o.id) as captured_minor,
  exists (select from disputes d where d.order_id = o.id) or exists (select from payments y join chargebacks c on c.payment_id = y.id where y.order_id = o.id) as has_dispute,
  o.placed_at::text as position`

/**
 * Search by reference, beginning of the email address, end of the phone number, or beginning of the business's name;
 * each has its own index.
 */
function searched(q: string): Statement[] {
  if (q === '') return []
  const reference = parseReference(q)?.order
  if (reference) return [sql`o.reference = ${reference}`]
  if (isId(q.toLowerCase())) return [sql`(o.id = ${q.toLowerCase()} or o.visitor_id = ${q.toLowerCase()})`]
  const start = `${escaped(q.toLowerCase())}%`
  if (q.includes('@')) return [sql`lower(o.email) like ${start}`]
  const digits = q.replaceAll(/[^0-9]/g, '')
  if (digits.length >= 4 && /^[+\d\s()./-]+$/.test(q))
    return [sql`reverse(regexp_replace(o.phone, '[^0-9]', '', 'g')) like ${`${[...digits].toReversed().join('')}%`}`]
  return [
    sql`(lower(o.email) like ${start} or o.id = any(array(select r.order_id from provider_orders r
    where r.provider_id = any(array(select p.id from providers p where lower(p.name) like ${start} order by p.name, p.id limit 20))
    order by r.placed_at desc, r.order_id desc limit 2000)))`,
  ]
}

const wasCaptured = sql`exists (select from payments y where y.order_id = o.id and y.captured_minor > 0)`
const waits = sql`exists (select from ${itemsOf} and i.status = 'awaiting_payment')`

const paidConditions = {
  online: wasCaptured,
  // Few orders are unpaid at any time, so they are found by their items instead of scanning all orders.
  unpaid: sql`o.id = any(array(select r.order_id from order_items i join provider_orders r on r.id = i.provider_order_id where i.status = 'awaiting_payment'))`,
  venue: sql`not ${wasCaptured} and not ${waits}`,
}

const inQuestion = {
  dispute: sql`o.id = any(array(select d.order_id from disputes d))`,
  chargeback: sql`o.id = any(array(select c.order_id from chargebacks c))`,
}

const ofItems = ({ state, kind }: OrderFilters): Statement[] => [
  ...(state ? [sql`i.status = ${state}`] : []),
  ...(kind ? [sql`i.kind = ${kind}`] : []),
]

const conditions = (filters: OrderFilters): Statement[] => [
  ...searched((filters.q ?? '').trim()),
  ...(filters.id === undefined
    ? []
    : [isId(filters.id) ? sql`o.id = ${filters.id}` : sql`o.reference = ${parseReference(filters.id)?.order ?? ''}`]),
  ...(filters.user === undefined ? [] : [isId(filters.user) ? sql`o.visitor_id = ${filters.user}` : sql`false`]),
  ...(filters.paid ? [paidConditions[filters.paid]] : []),
  ...(filters.dispute ? [inQuestion[filters.dispute]] : []),
  ...onDays(sql`o.placed_at`, filters),
]

type Source = (more: Statement[]) => Statement

/** Most filters scan orders from the newest on. */
const ofOrders: Source = (more) => sql`select o.id, o.placed_at from orders o where ${all(more)}`

/** Orders of one business are found by its items. */
const ofSeller = ({ provider }: OrderFilters): Statement[] =>
  isId(provider ?? '') ? [sql`i.provider_id = ${provider}`] : []

/** Rare conditions are found by items, each order once. */
const ofRareItems =
  (filters: OrderFilters, after: Slice['after']): Source =>
  (more) =>
    sql`select distinct o.id, i.placed_at from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    where ${all([...ofItems(filters), ...ofSeller(filters), ...ofParts(filters), ...onDays(sql`i.placed_at`, filters), ...(after ? [sql`i.placed_at <= ${after.at}::timestamptz`] : []), ...more])}`

const ofParts = ({ provider, currency }: OrderFilters): Statement[] => [
  ...(provider === undefined ? [] : [isId(provider) ? sql`r.provider_id = ${provider}` : sql`false`]),
  ...(currency ? [sql`r.currency = ${currency.toUpperCase()}`] : []),
]

const ofSomeParts =
  (filters: OrderFilters, after: Slice['after']): Source =>
  (more) =>
    sql`select distinct o.id, r.placed_at from provider_orders r join orders o on o.id = r.order_id
    where ${all([...ofParts(filters), ...onDays(sql`r.placed_at`, filters), ...(after ? [sql`r.placed_at <= ${after.at}::timestamptz`] : []), ...more])}`

function sourceOf(filters: OrderFilters, after: Slice['after']): Source {
  const hasParts = ofParts(filters).length > 0
  if (filters.provider !== undefined && ofItems(filters).length > 0) return ofRareItems(filters, after)
  if (filters.state === 'completed' || (hasParts && ofItems(filters).length > 0))
    return (more) =>
      (hasParts ? ofSomeParts(filters, after) : ofOrders)([
        ...more,
        sql`exists (select from ${itemsOf} and ${all(ofItems(filters))})`,
      ])
  if (ofItems(filters).length > 0) return ofRareItems(filters, after)
  return hasParts ? ofSomeParts(filters, after) : ofOrders
}

/** Orders of the market, newest first. */
export function listOrderRows(db: Database, filters: OrderFilters, { after, limit }: Slice) {
  const found = sourceOf(filters, after)([...conditions(filters), ...behind(sql`o.placed_at`, sql`o.id`, after)])
  return withFreshPlan<OrderRow>(
    db,
    sql`with found as materialized (${found} order by 2 desc, 1 desc limit ${limit})
    select ${columns} from found join orders o using (id) order by o.placed_at desc, o.id desc`,
  )
}
