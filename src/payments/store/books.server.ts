import type { BooksReport } from '#payments/contract.ts'
import type { BookedOrders } from '#payments/rules/ledger/books.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The position from which to continue, in order of time. */
export interface BooksPosition {
  at: Instant
  id: string
  orderId: string
}

/**
 * Payments that changed after a position. The order and the limit make the database walk the index from there, however
 * many rows come before.
 */
export const listChangedPayments = (db: Database, { at, id }: Omit<BooksPosition, 'orderId'>, atMost: number) =>
  db.rows<BooksPosition>(sql`select changed_at as at, id, order_id from payments where (changed_at, id) > (${isoOf(at)}, ${id})
    order by changed_at, id limit ${atMost}`)

/** Likewise for entries about orders. */
export const listPostedSets = (db: Database, { at, id }: Omit<BooksPosition, 'orderId'>, atMost: number) =>
  db.rows<Omit<BooksPosition, 'orderId'> & { orderId: string | null }>(sql`select at, id, order_id from ledger_sets
    where (at, id) > (${isoOf(at)}, ${id}) order by at, id limit ${atMost}`)

/** All orders with money, in order of id, after the given one. */
export const listMoneyOrders = (db: Database, after: string, atMost: number) =>
  db.rows<{
    id: string
  }>(sql`(select distinct order_id as id from payments where order_id > ${after} order by 1 limit ${atMost})
    union (select distinct order_id from ledger_sets where order_id > ${after} order by 1 limit ${atMost}) order by 1 limit ${atMost}`)

const asJson = (rows: Statement) => sql`(select coalesce(json_agg(r), '[]'::json) from (${rows}) as r)`

/**
 * All data of some orders that must agree: the rows and the ledger. In one statement, so that nothing changes in
 * between.
 */
export const readBooks = async (db: Database, ids: string[]): Promise<BookedOrders> =>
  (await db.row<BookedOrders>(sql`select ${asJson(unbalanced(ids))} as unbalanced, ${asJson(clearing(ids))} as clearing, ${asJson(buyers(ids))} as buyers,
    ${asJson(earnings(ids))} as earnings, ${asJson(payments(ids))} as payments, ${asJson(shares(ids))} as shares, ${asJson(refunds(ids))} as refunds`))!

const unbalanced = (ids: string[]) =>
  sql`select s.order_id as "orderId", '' as owner, s.currency, coalesce(sum(e.amount_minor), 0)::bigint as minor
    from ledger_sets s join ledger_entries e on e.set_id = s.id where s.order_id = any(${ids}::uuid[])
    group by s.id having sum(e.amount_minor) <> 0 or bool_or(e.currency <> s.currency)`

/** Without charge-backs, which the gateway reports and the market does not decide, and refunds of what was paid at the venue. */
const clearing = (ids: string[]) =>
  sql`select s.order_id as "orderId", e.owner, e.currency, sum(e.amount_minor)::bigint as minor
    from ledger_sets s join ledger_entries e on e.set_id = s.id
    where s.order_id = any(${ids}::uuid[]) and e.account = 'clearing' and s.event not in ('charged_back','venue-refund-paid') and s.payout_id is null
    group by s.order_id, e.owner, e.currency`

const buyers = (ids: string[]) =>
  sql`select owner as "orderId", owner, currency, sum(amount_minor)::bigint as minor from ledger_entries
    where account = 'buyer' and owner = any(${ids}::text[]) group by owner, currency`

const earnings = (ids: string[]) =>
  sql`select s.order_id as "orderId", e.subject_id as "subjectId", e.currency, sum(e.amount_minor)::bigint as minor
    from ledger_sets s join ledger_entries e on e.set_id = s.id
    where s.order_id = any(${ids}::uuid[]) and e.subject_id is not null and e.account not in ('buyer','clearing')
      and s.event <> 'venue-refund-paid' and s.payout_id is null
    group by s.order_id, e.subject_id, e.currency`

const payments = (ids: string[]) =>
  sql`select p.id, p.order_id as "orderId", p.adapter, p.status, p.currency, p.captured_minor as "capturedMinor",
      p.refunded_minor as "refundedMinor", p.charged_back_minor as "chargedBackMinor", p.review, (extract(epoch from p.waits_until) * 1000)::bigint as "waitsUntil"
    from payments p where p.order_id = any(${ids}::uuid[])`

const shares = (ids: string[]) =>
  sql`select p.order_id as "orderId", s.payment_id as "paymentId", s.subject_id as "subjectId", p.currency,
      s.wanted_minor - s.returned_minor as "retainedMinor", s.allocated_minor > 0 as "isAllocated"
    from payments p join payment_shares s on s.payment_id = p.id where p.order_id = any(${ids}::uuid[]) and p.status = 'captured'`

const refunds = (ids: string[]) =>
  sql`select order_id as "orderId", payment_id as "paymentId", currency, status, method,
      sum(amount_minor)::bigint as minor
    from refunds where order_id = any(${ids}::uuid[]) group by order_id, payment_id, currency, status, method`

/** The sum of the whole ledger, which must be zero in every currency. */
export const sumLedger = (db: Database) =>
  db.rows<{
    currency: string
    minor: number
  }>(sql`select currency, sum(amount_minor)::bigint as minor from ledger_entries
    group by currency having sum(amount_minor) <> 0`)

export const insertReport = (db: Database, report: BooksReport) =>
  db.run(sql`insert into books_reports (at, is_whole, report) values (${isoOf(report.at)}, ${report.isWhole}, ${JSON.stringify(report)})
    on conflict (at) do nothing`)

export const findLastReport = (db: Database) =>
  db.row<{ report: BooksReport }>(sql`select report from books_reports order by at desc limit 1`)

export const findLastWholeReport = (db: Database) =>
  db.row<{ at: Instant }>(sql`select at from books_reports where is_whole order by at desc limit 1`)

export const deleteReportsBefore = (db: Database, before: Instant) =>
  db.run(sql`delete from books_reports where at < ${isoOf(before)}`)
