import type * as wanted from '#ordering/contract-money-lists.ts'
import { all, behind, onDays, type Slice, exactly, ofCurrency } from '#platform/database/list-conditions.ts'
import { meantOrders, namedProviders, referenceOf } from '#ordering/store/list-search.server.ts'
import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import type { BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface BalanceRow {
  providerId: string
  name: string
  currency: string
  pendingMinor: number
  availableMinor: number
  frozenMinor: number
  inPayoutMinor: number
  owesSince: Instant | null
  holdReason: string
  position: string
}

const owedSince = sql`coalesce(a.owes_since, 'infinity'::timestamptz)`
const balance = (account: string) => sql`(select coalesce(-sum(e.amount_minor), 0)::bigint from ledger_entries e
  where e.account = ${account} and e.owner = a.provider_id::text and e.currency = a.currency)`

const balanceConditions = (f: wanted.BalanceFilters, after: string[] | undefined): Statement[] => [
  ...searchedBalance((f.q ?? '').trim()),
  ...exactly(sql`a.provider_id`, f.provider),
  ...ofOneBalance(f.id),
  ...ofCurrency(sql`a.currency`, f.currency),
  ...(f.owing ? [sql`a.owes_since is not null`] : []),
  ...(f.held
    ? [sql`a.provider_id = any(array(select t.provider_id from payout_terms t where t.hold_reason <> ''))`]
    : []),
  ...(after
    ? [sql`(${owedSince}, a.provider_id, a.currency) > (${after[0]!}::timestamptz, ${after[1]!}::uuid, ${after[2]!})`]
    : []),
]

const searchedBalance = (q: string): Statement[] =>
  q === ''
    ? []
    : [isId(q.toLowerCase()) ? sql`a.provider_id = ${q.toLowerCase()}` : sql`a.provider_id = any(${namedProviders(q)})`]

/** Parses an id of the form "{business}-EUR". */
function ofOneBalance(id: string | undefined): Statement[] {
  if (!id) return []
  const [providerId, currency] = [id.slice(0, -4), id.slice(-3)]
  return [isId(providerId) ? sql`a.provider_id = ${providerId} and a.currency = ${currency}` : sql`false`]
}

/** Balances of businesses by currency; negative ones first, the longest overdue at the top. */
export const listBalanceRows = (
  db: Database,
  filters: wanted.BalanceFilters,
  after: string[] | undefined,
  limit: number,
) =>
  withFreshPlan<BalanceRow>(
    db,
    sql`with found as materialized (select a.provider_id, a.currency, a.owes_since from payout_accounts a
      where ${all(balanceConditions(filters, after))} order by ${owedSince}, a.provider_id, a.currency limit ${limit})
    select a.provider_id, p.name, a.currency, a.owes_since, coalesce(t.hold_reason, '') as hold_reason,
      ${balance('provider_pending')} as pending_minor, ${balance('provider_available')} as available_minor,
      ${balance('provider_frozen')} as frozen_minor, ${balance('provider_in_payout')} as in_payout_minor, ${owedSince}::text as position
    from found a join providers p on p.id = a.provider_id left join payout_terms t on t.provider_id = a.provider_id order by ${owedSince}, a.provider_id, a.currency`,
  )

export interface BillingDocumentRow {
  id: string
  kind: BillingDocumentKind
  number: string
  providerId: string
  providerName: string
  orderReference: string
  currency: string
  totalMinor: number
  period: string
  content: { issuedOn: string; timeZone: string }
  issuedAt: Instant
  dueAt: Instant | null
  settledAt: Instant | null
  position: string
}

function searchedBillingDocument(q: string): Statement[] {
  if (q === '') return []
  const orders = meantOrders(q)
  if (orders) return [sql`r.order_id = any(${orders})`]
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(r.id = ${id} or r.provider_id = ${id} or r.order_id = ${id})`]
  return [sql`(r.number = ${q.toUpperCase()} or r.provider_id = any(${namedProviders(q)}))`]
}

const ofDue = (due: wanted.BillingDocumentFilters['due'], now: Instant): Statement[] => {
  if (due === undefined) return []
  if (due === 'paid') return [sql`r.due_at is not null and r.settled_at is not null`]
  return [
    sql`r.due_at is not null and r.settled_at is null`,
    ...(due === 'late' ? [sql`r.due_at < ${isoOf(now)}::timestamptz`] : []),
  ]
}

const billingDocumentConditions = (f: wanted.BillingDocumentFilters, now: Instant): Statement[] => [
  ...searchedBillingDocument((f.q ?? '').trim()),
  ...exactly(sql`r.id`, f.id),
  ...exactly(sql`r.provider_id`, f.provider),
  ...exactly(sql`r.order_id`, f.orderId),
  ...(f.kind ? [sql`r.kind = ${f.kind}`] : []),
  ...ofDue(f.due, now),
  ...ofCurrency(sql`r.currency`, f.currency),
  ...onDays(sql`r.issued_at`, f),
]

/** Billing documents, newest first. */
export const listBillingDocumentRows = (
  db: Database,
  filters: wanted.BillingDocumentFilters,
  now: Instant,
  { after, limit }: Slice,
) =>
  withFreshPlan<BillingDocumentRow>(
    db,
    sql`with found as materialized (select r.id from billing_documents r
      where ${all([...billingDocumentConditions(filters, now), ...behind(sql`r.issued_at`, sql`r.id`, after)])} order by r.issued_at desc, r.id desc limit ${limit})
    select r.id, r.kind, r.number, r.provider_id, y.name as provider_name, ${referenceOf(sql`r.order_id`)} as order_reference, r.currency,
      r.total_minor, r.period, json_build_object('issuedOn', r.content->>'issuedOn', 'timeZone', r.content->>'timeZone') as content,
      r.issued_at, r.due_at, r.settled_at, r.issued_at::text as position
    from found join billing_documents r using (id) join providers y on y.id = r.provider_id order by r.issued_at desc, r.id desc`,
  )

export interface ChargebackRow {
  id: string
  orderReference: string
  status: ChargebackStatus
  reason: string
  currency: string
  amountMinor: number
  providers: string[]
  receivedAt: Instant
  evidenceDueAt: Instant | null
  closedAt: Instant | null
  position: string
}

function searchedChargeback(q: string): Statement[] {
  if (q === '') return []
  const orders = meantOrders(q)
  if (orders) return [sql`c.order_id = any(${orders})`]
  const id = q.toLowerCase()
  if (isId(id)) return [sql`(c.id = ${id} or c.order_id = ${id} or c.payment_id = ${id} or c.gateway_ref = ${id})`]
  return [
    sql`(c.gateway_ref = ${q} or c.id = any(array(select d.chargeback_id from chargeback_sides d where d.provider_id = any(${namedProviders(q)}))))`,
  ]
}

const ofSide = (provider: string | undefined): Statement[] =>
  provider
    ? [
        isId(provider)
          ? sql`c.id = any(array(select d.chargeback_id from chargeback_sides d where d.provider_id = ${provider}))`
          : sql`false`,
      ]
    : []

const chargebackConditions = (f: wanted.ChargebackFilters): Statement[] => [
  ...searchedChargeback((f.q ?? '').trim()),
  ...exactly(sql`c.id`, f.id),
  ...ofSide(f.provider),
  ...(f.status ? [sql`c.status = ${f.status}`] : []),
  ...(f.state ? [f.state === 'open' ? sql`c.closed_at is null` : sql`c.closed_at is not null`] : []),
  ...ofCurrency(sql`c.currency`, f.currency),
  ...onDays(sql`c.received_at`, f),
]

/** Charge-backs, newest first. */
export const listChargebackRows = (db: Database, filters: wanted.ChargebackFilters, { after, limit }: Slice) =>
  withFreshPlan<ChargebackRow>(
    db,
    sql`with found as materialized (select c.id from chargebacks c
      where ${all([...chargebackConditions(filters), ...behind(sql`c.received_at`, sql`c.id`, after)])} order by c.received_at desc, c.id desc limit ${limit})
    select c.id, ${referenceOf(sql`c.order_id`)} as order_reference, c.status, c.reason, c.currency, c.amount_minor,
      array(select y.name from chargeback_sides d join providers y on y.id = d.provider_id where d.chargeback_id = c.id order by y.name) as providers,
      c.received_at, c.evidence_due_at, c.closed_at, c.received_at::text as position
    from found join chargebacks c using (id) order by c.received_at desc, c.id desc`,
  )
