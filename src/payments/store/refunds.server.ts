import type { RefundPart, RefundView } from '#payments/contract.ts'
import { lockPaymentsOf } from '#payments/store/payments.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Refund extends Omit<RefundView, 'createdAt'> {
  batchId: string
  shares: RefundPart[]
  gatewayRef: string | null
  failures: number
  tries: number
  nextTryAt: Instant | null
  createdAt: Instant
}

const columns = sql`id, payment_id, order_id, batch_id, currency, amount_minor, status, method,
  reason, note, by_party, by_user, approved_by, shares, gateway_ref, failure, failures, tries,
  next_try_at, created_at, done_at`

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

export const insertRefund = (db: Database, r: Refund) =>
  db.run(sql`insert into refunds (id, payment_id, order_id, batch_id, currency, amount_minor, status, method, reason, note, by_party, by_user, shares,
      next_try_at, created_at)
    values (${r.id}, ${r.paymentId}, ${r.orderId}, ${r.batchId}, ${r.currency}, ${r.amountMinor}, ${r.status}, ${r.method}, ${r.reason}, ${r.note},
      ${r.byParty}, ${r.byUser}, ${JSON.stringify(r.shares)}, ${orNull(r.nextTryAt)}, ${isoOf(r.createdAt)})`)

export const findRefundRow = (db: Database, id: string) =>
  db.row<Refund>(sql`select ${columns} from refunds where id = ${id}`)

/** One refund, with the lock on all payments of its order, which every change of either takes first. */
export async function lockRefund(db: Database, id: string): Promise<Refund | undefined> {
  const known = await db.row<{ orderId: string }>(sql`select order_id from refunds where id = ${id}`)
  if (!known) return undefined
  await lockPaymentsOf(db, known.orderId)
  return db.row<Refund>(sql`select ${columns} from refunds where id = ${id} for update`)
}

export const lockBatch = (db: Database, batchId: string) =>
  db.rows<Refund>(sql`select ${columns} from refunds where batch_id = ${batchId} order by id for update`)

export const findByRefundRef = (db: Database, adapter: string, ref: string) =>
  db.row<Refund>(
    sql`select ${prefixed} from refunds r join payments p on p.id = r.payment_id where p.adapter = ${adapter} and r.gateway_ref = ${ref}`,
  )

const prefixed = sql`r.id, r.payment_id, r.order_id, r.batch_id, r.currency, r.amount_minor,
  r.status, r.method, r.reason, r.note, r.by_party, r.by_user, r.approved_by, r.shares,
  r.gateway_ref, r.failure, r.failures, r.tries, r.next_try_at, r.created_at, r.done_at`

export const listRefunds = (db: Database, paymentIds: string[]) =>
  db.rows<Refund>(
    sql`select ${columns} from refunds where payment_id = any(${paymentIds}::uuid[]) order by created_at, id`,
  )

/** Deletes the notes of refunds of these orders; how refunds were paid by hand stays for bookkeeping. */
export const clearNotes = (db: Database, orderIds: string[]) =>
  db.run(
    sql`update refunds set note = '' where order_id = any(${orderIds}::uuid[]) and method = 'original' and note <> ''`,
  )

export const countRefundsByHand = (db: Database) =>
  db.rows<{ status: string; count: number }>(
    sql`select status, count(*) as count from refunds where status in ('requested','manual') group by status`,
  )

export const lockDueRefunds = (db: Database, now: Instant, until: Instant, atMost: number) =>
  db.rows<Refund>(sql`update refunds set next_try_at = ${isoOf(until)}, tries = tries + 1
    where id in (select id from refunds where next_try_at <= ${isoOf(now)} order by next_try_at limit ${atMost} for update skip locked)
    returning ${columns}`)

/** The caller holds its lock. Also updates the payment's time of change. */
export const saveRefund = (db: Database, r: Refund, now: Instant) =>
  db.run(sql`with touched as (update payments set changed_at = ${isoOf(now)} where id = ${r.paymentId})
    update refunds set status = ${r.status}, method = ${r.method}, note = ${r.note}, approved_by = ${r.approvedBy}, gateway_ref = ${r.gatewayRef},
      failure = ${r.failure}, failures = ${r.failures}, tries = ${r.tries}, next_try_at = ${orNull(r.nextTryAt)}, done_at = ${orNull(r.doneAt)}
    where id = ${r.id}`)

export const putOffRefund = (db: Database, id: string, at: Instant) =>
  db.run(sql`update refunds set next_try_at = ${isoOf(at)} where id = ${id} and next_try_at is not null`)

/** The parts of refunds that wait for a second administrator: reserved, but not yet deducted from the shares. */
export const listRequestedParts = (db: Database, paymentIds: string[]) =>
  db.rows<
    RefundPart & { paymentId: string }
  >(sql`select r.payment_id, s."subjectId", s.kind, s."amountMinor", s."commissionMinor",
      s."commissionTaxMinor", s."customerFeeMinor"
    from refunds r cross join jsonb_to_recordset(r.shares) as s("subjectId" uuid, kind text, "amountMinor" bigint, "commissionMinor" bigint,
      "commissionTaxMinor" bigint, "customerFeeMinor" bigint)
    where r.payment_id = any(${paymentIds}::uuid[]) and r.status = 'requested'`)
