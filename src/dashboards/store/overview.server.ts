import { standsForItself } from '#dashboards/store/admin-counts.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { stuckAfterTries } from '#platform/events/published-events.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Span {
  from: Instant
  until: Instant
}

const within = (column: Statement, { from, until }: Span) =>
  sql`${column} >= ${isoOf(from)} and ${column} < ${isoOf(until)}`

// Orders that were never paid do not count.
const sold = sql`status not in ('awaiting_payment','expired_unpaid')`
const isAgreed = sql`status not in ('awaiting_payment','expired_unpaid','declined','expired','cancelled')`

export const countOrders = async (db: Database, span: Span): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from orders where ${within(sql`placed_at`, span)}`,
  ))!.count

interface Sum {
  currency: string
  minor: number
}

/** Value ordered in a span, without declined, expired and cancelled items, by currency. */
export const sumSales = (db: Database, span: Span) =>
  db.rows<Sum & { count: number }>(sql`select currency, sum(total_minor)::bigint as minor, count(*)::int as count
    from order_items where ${within(sql`placed_at`, span)} and ${isAgreed}
    group by 1`)

/** Commission of the market in a span, from the ledger. */
export const sumCommission = (db: Database, span: Span) =>
  db.rows<Sum>(sql`select currency, -sum(amount_minor)::bigint as minor from ledger_entries
    where account = 'market_commission' and owner = '' and ${within(sql`at`, span)} group by 1 having sum(amount_minor) <> 0`)

/** Refunds created in a span, without refused and failed ones. */
export const sumRefunds = (db: Database, span: Span) =>
  db.rows<Sum>(sql`select currency, sum(amount_minor)::bigint as minor from refunds
    where ${within(sql`created_at`, span)} and status not in ('rejected','failed') group by 1`)

export const countPeople = (db: Database, span: Span) =>
  db.row<{ missed: number; providers: number }>(sql`select
    (select count(*)::int from order_items where status = 'no_show' and ${within(sql`changed_at`, span)}) as missed,
    (select count(*)::int from providers where ${within(sql`joined_at`, span)}) as providers`)

/** Sales by UTC day and currency. */
export const listDays = (db: Database, span: Span) =>
  db.rows<{
    date: string
    currency: string
    minor: number
  }>(sql`select (placed_at at time zone 'UTC')::date::text as date, currency, sum(total_minor)::bigint as minor
    from order_items where ${within(sql`placed_at`, span)} and ${sold} group by 1, 2`)

export const listOrderDays = (db: Database, span: Span) =>
  db.rows<{
    date: string
    count: number
  }>(sql`select (placed_at at time zone 'UTC')::date::text as date, count(*)::int as count
    from orders where ${within(sql`placed_at`, span)} group by 1`)

/** Queues of open work: the rows and the timestamp by which they are sorted. */
const queues: { key: string; rows: Statement; at: Statement }[] = [
  {
    key: 'approvals',
    rows: sql`moderation_cases where decided_at is null and subject in ('provider','service','revision') and ${standsForItself}`,
    at: sql`opened_at`,
  },
  { key: 'reviews', rows: sql`moderation_cases where decided_at is null and subject = 'review'`, at: sql`opened_at` },
  {
    key: 'reports',
    rows: sql`moderation_cases where decided_at is null and subject not in ('provider','service','revision','review')`,
    at: sql`opened_at`,
  },
  { key: 'absences', rows: sql`item_reports where status = 'with_market'`, at: sql`made_at` },
  { key: 'disputes', rows: sql`disputes where status = 'with_admin'`, at: sql`decide_by` },
  {
    key: 'chargebacks',
    rows: sql`chargebacks where status = 'evidence_due' and evidence_sent_at is null and evidence_due_at is not null`,
    at: sql`evidence_due_at`,
  },
  { key: 'refunds-requested', rows: sql`refunds where status = 'requested'`, at: sql`created_at` },
  { key: 'refunds-by-hand', rows: sql`refunds where status = 'manual'`, at: sql`created_at` },
  { key: 'payments-in-review', rows: sql`payments where review <> ''`, at: sql`changed_at` },
  { key: 'payouts', rows: sql`payouts where status = 'scheduled' and approved_at is null`, at: sql`created_at` },
  { key: 'payouts-failed', rows: sql`payouts where status in ('failed','returned')`, at: sql`created_at` },
  { key: 'tickets', rows: sql`tickets where answer_by is not null`, at: sql`answer_by` },
  { key: 'messages-failed', rows: sql`outbox where status = 'failed'`, at: sql`created_at` },
  {
    key: 'stuck',
    rows: sql`event_deliveries where tries >= ${stuckAfterTries} and set_aside_at is null`,
    at: sql`published_at`,
  },
]

export const mostCounted = 1_000

const counting = ({ key, rows, at }: (typeof queues)[number]): Statement => sql`select ${key}::text as key,
  (select count(*)::int from (select 1 from ${rows} limit ${mostCounted + 1}) x) as count, (select min(at) from (select ${at} as at from ${rows}) w) as oldest_at`

/** The size of each queue, counted up to 1,000, with its oldest entry. */
export const listQueues = (db: Database) =>
  db.rows<{ key: string; count: number; oldestAt: Instant | null }>(
    queues.map(counting).reduce((all, one) => sql`${all} union all ${one}`),
  )

export const findLastDecision = async (db: Database): Promise<Instant | null> =>
  (await db.row<{ at: Instant | null }>(
    sql`select max(decided_at) as at from moderation_cases where decided_by is not null`,
  ))!.at
