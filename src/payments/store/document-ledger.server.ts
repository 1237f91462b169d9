import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface Span {
  providerId: string
  currency: string
  from: Instant
  until: Instant
}

const setsOf = ({ providerId, currency, from, until }: Span) => sql`(select distinct e.set_id from ledger_entries e
  where e.account in ('provider_pending','provider_available','provider_frozen') and e.owner = ${providerId} and e.currency = ${currency}
    and e.at >= ${isoOf(from)} and e.at < ${isoOf(until)})`

const isTheirs = (
  providerId: string,
) => sql`exists (select 1 from ledger_entries p where p.set_id = c.set_id and p.owner = ${providerId}
  and p.subject_id is not distinct from c.subject_id)`

export interface CommissionRow {
  subjectId: string
  /** For a payment at the venue. */
  isOwed: boolean
  at: Instant
  commissionMinor: number
  taxMinor: number
}

/**
 * Commission of a time span by subject: deducted from payments minus returned; and separately what is owed for sales at
 * the venue.
 */
export const listCommission = (db: Database, span: Span) =>
  db.rows<CommissionRow>(sql`select c.subject_id, s.payment_id is null and s.refund_id is null as is_owed, min(s.at) as at,
      -sum(c.amount_minor) filter (where c.account = 'market_commission') as commission_minor,
      -coalesce(sum(c.amount_minor) filter (where c.account = 'market_commission_tax'), 0) as tax_minor
    from ledger_entries c join ledger_sets s on s.id = c.set_id
    where c.set_id in ${setsOf(span)} and c.account in ('market_commission','market_commission_tax') and c.subject_id is not null and ${isTheirs(span.providerId)}
    group by c.subject_id, 2 having sum(c.amount_minor) <> 0
    order by at, c.subject_id`)

export interface SaleRow {
  subjectId: string
  at: Instant
  incomeMinor: number
  refundsMinor: number
  feesMinor: number
}

/**
 * What buyers paid online for each subject, what they got back, and what the market kept. Moves between accounts of the
 * provider are left out.
 */
export const listOnlineSales = (db: Database, span: Span) =>
  db.rows<SaleRow>(sql`with moves as (
      select c.set_id, c.subject_id, min(c.at) as at, -sum(c.amount_minor) as gross,
        -coalesce(sum(c.amount_minor) filter (where c.account like 'market%'), 0) as fees
      from ledger_entries c
      where c.set_id in ${setsOf(span)} and c.subject_id is not null and (c.account like 'market%' or (c.account like 'provider%' and c.owner = ${span.providerId}))
        and c.account <> 'market_loss' and ${isTheirs(span.providerId)}
      group by c.set_id, c.subject_id
    )
    select subject_id, min(at) as at, coalesce(sum(gross) filter (where gross > 0), 0)::bigint as income_minor,
      coalesce(-sum(gross) filter (where gross < 0), 0)::bigint as refunds_minor, sum(fees)::bigint as fees_minor
    from moves group by subject_id having bool_or(gross <> 0) or sum(fees) <> 0 order by at, subject_id`)

/** What a provider owed at an instant, by the entries until then. */
export const owedAt = async (db: Database, providerId: string, currency: string, before: Instant): Promise<number> =>
  Math.max(
    0,
    (await db.row<{ sum: number }>(sql`select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries
    where account = 'provider_available' and owner = ${providerId} and currency = ${currency} and at < ${isoOf(before)}`))!
      .sum,
  )

/** The online payments for subjects, and the decided refunds. */
export const sumShares = (db: Database, subjectIds: string[]) =>
  db.rows<{
    subjectId: string
    kind: string
    paidMinor: number
    returnedMinor: number
    feeMinor: number
  }>(sql`select subject_id, kind,
      sum(allocated_minor)::bigint as paid_minor, sum(returned_minor)::bigint as returned_minor, sum(customer_fee_minor)::bigint as fee_minor
    from payment_shares where subject_id = any(${subjectIds}::uuid[]) group by subject_id, kind`)

export interface RefundRow {
  id: string
  orderId: string
  currency: string
  reason: string
  createdAt: Instant
  shares: { subjectId: string; kind: string; amountMinor: number }[]
}

/** The decided refunds of an order. */
export const listDecidedRefunds = (db: Database, orderId: string) =>
  db.rows<RefundRow>(sql`select id, order_id, currency, reason, created_at, shares from refunds
    where order_id = ${orderId} and status in ('pending','sent','done','failed','manual') order by created_at, id`)
