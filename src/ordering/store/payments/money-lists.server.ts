import type * as wanted from '#ordering/contract-money-lists.ts'
import { all, behind, exactly, flagged, ofCurrency, onDays, type Slice } from '#platform/database/list-conditions.ts'
import { meantOrders, namedProviders, referenceOf } from '#ordering/store/list-search.server.ts'
import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface PaymentRow {
  id: string
  orderId: string
  orderReference: string
  adapter: string
  purpose: string
  status: string
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  failure: string
  review: string
  gatewayRef: string
  providers: string[]
  createdAt: Instant
  position: string
}

const sharesOf = (provider: string) => sql`select h.payment_id from payment_shares h where h.provider_id = ${provider}`

const ofProvider = (paymentId: Statement, provider: string | undefined): Statement[] =>
  provider ? [isId(provider) ? sql`${paymentId} in (${sharesOf(provider)})` : sql`false`] : []

function searchedPayment(q: string): Statement[] {
  if (q === '') return []
  const orders = meantOrders(q)
  if (orders) return [sql`p.order_id = any(${orders})`]
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(p.id = ${id} or p.order_id = ${id} or p.gateway_ref = ${id})`]
  return [
    sql`p.id = any(array(select x.id from payments x where x.gateway_ref = ${q}
    union select h.payment_id from payment_shares h where h.provider_id = any(${namedProviders(q)})))`,
  ]
}

const paymentConditions = (f: wanted.PaymentFilters): Statement[] => [
  ...searchedPayment((f.q ?? '').trim()),
  ...exactly(sql`p.id`, f.id),
  ...exactly(sql`p.order_id`, f.orderId),
  ...(f.status ? [sql`p.status = ${f.status}`] : []),
  ...(f.purpose ? [sql`p.purpose = ${f.purpose}`] : []),
  ...(f.gateway ? [sql`p.adapter = ${f.gateway}`] : []),
  ...(f.review ? [sql`p.review <> ''`] : []),
  ...ofCurrency(sql`p.currency`, f.currency),
  ...ofProvider(sql`p.id`, f.provider),
  ...onDays(sql`p.created_at`, f),
]

/** Payments, newest first. */
export const listPaymentRows = (db: Database, filters: wanted.PaymentFilters, { after, limit }: Slice) =>
  withFreshPlan<PaymentRow>(
    db,
    sql`with found as materialized (select p.id from payments p
      where ${all([...paymentConditions(filters), ...behind(sql`p.created_at`, sql`p.id`, after)])} order by p.created_at desc, p.id desc limit ${limit})
    select p.id, p.order_id, ${referenceOf(sql`p.order_id`)} as order_reference, p.adapter, p.purpose, p.status, p.currency,
      p.amount_minor, p.captured_minor, p.refunded_minor, p.failure, p.review,
      coalesce(p.gateway_ref, '') as gateway_ref, array(select distinct y.name from payment_shares h join providers y on y.id = h.provider_id
        where h.payment_id = p.id order by y.name) as providers, p.created_at, p.created_at::text as position
    from found join payments p using (id) order by p.created_at desc, p.id desc`,
  )

export interface RefundRow {
  id: string
  orderId: string
  orderReference: string
  currency: string
  amountMinor: number
  status: 'requested' | 'pending' | 'sent' | 'done' | 'failed' | 'manual' | 'rejected'
  method: 'original' | 'bank' | 'cash' | 'other'
  reason: string
  note: string
  failure: string
  byParty: 'customer' | 'provider' | 'market' | 'system'
  byUser: string | null
  requestedBy: string
  shares: { subjectId: string }[]
  createdAt: Instant
  doneAt: Instant | null
  position: string
}

function searchedRefund(q: string): Statement[] {
  if (q === '') return []
  const orders = meantOrders(q)
  if (orders) return [sql`r.order_id = any(${orders})`]
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(r.id = ${id} or r.order_id = ${id} or r.payment_id = ${id} or r.gateway_ref = ${id})`]
  return [
    sql`r.id = any(array(select x.id from refunds x where x.gateway_ref = ${q}
    union select x.id from refunds x join payment_shares h on h.payment_id = x.payment_id where h.provider_id = any(${namedProviders(q)})))`,
  ]
}

const ofRefundState = (status: wanted.RefundFilters['status']): Statement[] =>
  status === undefined ? [] : [status === 'todo' ? sql`r.status in ('requested','manual')` : sql`r.status = ${status}`]

const refundConditions = (f: wanted.RefundFilters): Statement[] => [
  ...searchedRefund((f.q ?? '').trim()),
  ...exactly(sql`r.id`, f.id),
  ...exactly(sql`r.order_id`, f.orderId),
  ...ofRefundState(f.status),
  ...(f.by ? [sql`r.by_party = ${f.by}`] : []),
  ...ofCurrency(sql`r.currency`, f.currency),
  ...ofProvider(sql`r.payment_id`, f.provider),
  ...onDays(sql`r.created_at`, f),
]

/** Refunds, newest first. */
export const listRefundRows = (db: Database, filters: wanted.RefundFilters, { after, limit }: Slice) =>
  withFreshPlan<RefundRow>(
    db,
    sql`with found as materialized (select r.id from refunds r
      where ${all([...refundConditions(filters), ...behind(sql`r.created_at`, sql`r.id`, after)])} order by r.created_at desc, r.id desc limit ${limit})
    select r.id, r.order_id, ${referenceOf(sql`r.order_id`)} as order_reference, r.currency, r.amount_minor, r.status, r.method,
      r.reason, r.note, r.failure, r.by_party, r.by_user, coalesce(u.name, '') as requested_by, r.shares, r.created_at,
      r.done_at, r.created_at::text as position
    from found join refunds r using (id) left join auth_user u on u.id = r.by_user order by r.created_at desc, r.id desc`,
  )

function searchedPayout(q: string): Statement[] {
  if (q === '') return []
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(o.id = ${id} or o.provider_id = ${id})`]
  return [
    sql`(o.reference = ${q.toUpperCase()} or (o.bank_reference <> '' and o.bank_reference = ${q}) or o.provider_id = any(${namedProviders(q)}))`,
  ]
}

const payoutConditions = (f: wanted.PayoutFilters): Statement[] => [
  ...searchedPayout((f.q ?? '').trim()),
  ...exactly(sql`o.id`, f.id),
  ...exactly(sql`o.provider_id`, f.provider),
  ...(f.status ? [sql`o.status = ${f.status}`] : []),
  ...(f.gateway ? [sql`o.adapter = ${f.gateway}`] : []),
  ...flagged(f.approved, sql`o.approved_at is not null`),
  ...ofCurrency(sql`o.currency`, f.currency),
  ...onDays(sql`o.created_at`, f),
]

export interface PayoutRow {
  id: string
  reference: string
  providerId: string
  providerName: string
  currency: string
  amountMinor: number
  adapter: string
  status: PayoutStatus
  destination: { masked: string }
  fileId: string | null
  approvedAt: Instant | null
  bankReference: string
  failure: string
  createdAt: Instant
  sentAt: Instant | null
  settledAt: Instant | null
  position: string
}

/** Payouts, newest first. */
export const listPayoutRows = (db: Database, filters: wanted.PayoutFilters, { after, limit }: Slice) =>
  withFreshPlan<PayoutRow>(
    db,
    sql`with found as materialized (select o.id from payouts o
      where ${all([...payoutConditions(filters), ...behind(sql`o.created_at`, sql`o.id`, after)])} order by o.created_at desc, o.id desc limit ${limit})
    select o.id, o.reference, o.provider_id, y.name as provider_name, o.currency, o.amount_minor, o.adapter, o.status,
      json_build_object('masked', o.destination->>'masked') as destination, o.file_id, o.approved_at, o.bank_reference,
      o.failure, o.created_at, o.sent_at, o.settled_at, o.created_at::text as position
    from found join payouts o using (id) join providers y on y.id = o.provider_id order by o.created_at desc, o.id desc`,
  )
