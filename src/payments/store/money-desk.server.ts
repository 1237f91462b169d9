import { joined, sql, type Database, type Statement } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

export interface PaymentLine {
  id: string
  orderId: string
  adapter: string
  purpose: string
  status: string
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  failure: string
  review: string
  createdAt: Instant
}

/** Payments of everybody, newest first. */
export const listPaymentLines = (db: Database, { status, orderId, inReview, before, limit }: { status?: string; orderId?: string; inReview?: boolean; before?: { at: Instant; id: string }; limit: number }) => {
  const conditions: Statement[] = [sql`true`]
  if (status) conditions.push(sql`status = ${status}`)
  if (orderId) conditions.push(sql`order_id = ${orderId}`)
  if (inReview) conditions.push(sql`review <> ''`)
  if (before) conditions.push(sql`(created_at, id) < (${isoOf(before.at)}, ${before.id})`)
  return db.rows<PaymentLine>(sql`select id, order_id as "orderId", adapter, purpose, status, currency, amount_minor as "amountMinor", captured_minor as "capturedMinor",
      refunded_minor as "refundedMinor", failure, review, created_at as "createdAt"
    from payments where ${joined(conditions, sql` and `)} order by created_at desc, id desc limit ${limit}`)
} // prettier-ignore

export interface BalanceLine {
  providerId: string
  name: string
  currency: string
  pendingMinor: number
  availableMinor: number
  frozenMinor: number
  inPayoutMinor: number
  owesSince: Instant | null
  holdReason: string
}

/** What providers have, those who owe first; of one, or found by name. */
export const listBalanceLines = (db: Database, { search, owing, limit }: { search: string; owing: boolean; limit: number }) =>
  db.rows<BalanceLine>(sql`select * from (
      select a.provider_id as "providerId", p.name, a.currency, a.owes_since as "owesSince", coalesce(t.hold_reason, '') as "holdReason",
        ${balance('provider_pending')} as "pendingMinor", ${balance('provider_available')} as "availableMinor",
        ${balance('provider_frozen')} as "frozenMinor", ${balance('provider_in_payout')} as "inPayoutMinor"
      from payout_accounts a join providers p on p.id = a.provider_id left join payout_terms t on t.provider_id = a.provider_id
      where (${search} = '' or p.name ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}) and (not ${owing} or a.owes_since is not null)
      order by a.owes_since nulls last, p.name, a.currency limit ${limit}) b`) // prettier-ignore

const balance = (account: string) => sql`(select coalesce(-sum(e.amount_minor), 0)::bigint from ledger_entries e
  where e.account = ${account} and e.owner = a.provider_id::text and e.currency = a.currency)`

/** Sums of the market's own accounts, and of what lies at companies and banks. */
export const sumMarket = (db: Database) =>
  db.rows<{
    account: string
    owner: string
    currency: string
    sumMinor: number
  }>(sql`select account, owner, currency, sum(amount_minor)::bigint as "sumMinor"
    from ledger_entries where account in ('clearing','market_commission','market_commission_tax','market_customer_fee','market_promo','market_loss','psp_fees')
    group by account, owner, currency having sum(amount_minor) <> 0 order by account, owner, currency`)

export const countPayouts = (db: Database) =>
  db.rows<{
    status: string
    currency: string
    count: number
    totalMinor: number
    isApproved: boolean
  }>(sql`select status, currency, count(*)::int as count,
      sum(amount_minor)::bigint as "totalMinor", approved_at is not null as "isApproved"
    from payouts where status in ('scheduled','processing','failed') group by status, currency, approved_at is not null order by status, currency`)
