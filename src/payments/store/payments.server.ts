import type { PaymentPurpose, PaymentStatus } from '#payments/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'
import type { ChargeMode, SavedCard } from '#shared/adapters/payment-adapter.ts'

type Wanted = 'capture' | 'void' | 'charge'

export interface Payment {
  id: string
  orderId: string
  adapter: string
  purpose: PaymentPurpose
  mode: ChargeMode
  status: PaymentStatus
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  chargedBackMinor: number
  gatewayRef: string | null
  redirectUrl: string | null
  card: SavedCard | null
  failure: string
  review: string
  /** The gateway's refs of earlier attempts. */
  pastRefs: string[]
  attempt: number
  wanted: Wanted | null
  wantedMinor: number | null
  tries: number
  nextTryAt: Instant | null
  payBy: Instant | null
  waitsUntil: Instant | null
  createdAt: Instant
}

const columns = sql`id, order_id, adapter, purpose, mode, status, currency, amount_minor,
  captured_minor, refunded_minor, charged_back_minor, gateway_ref,
  redirect_url, card, failure, review, past_refs, attempt, wanted, wanted_minor, tries,
  next_try_at, pay_by, waits_until, created_at`

export type FreshPayment = Pick<
  Payment,
  'id' | 'orderId' | 'adapter' | 'purpose' | 'mode' | 'status' | 'currency' | 'amountMinor' | 'payBy'
> &
  Partial<Pick<Payment, 'card' | 'gatewayRef' | 'wanted' | 'nextTryAt'>>

export const insertPayment = (db: Database, p: FreshPayment, now: Instant) =>
  db.run(sql`insert into payments (id, order_id, adapter, purpose, mode, status, currency, amount_minor, pay_by, card, gateway_ref, wanted, next_try_at,
      created_at, changed_at)
    values (${p.id}, ${p.orderId}, ${p.adapter}, ${p.purpose}, ${p.mode}, ${p.status}, ${p.currency}, ${p.amountMinor}, ${orNull(p.payBy)},
      ${p.card ? JSON.stringify(p.card) : null}, ${p.gatewayRef ?? null}, ${p.wanted ?? null}, ${orNull(p.nextTryAt)}, ${isoOf(now)}, ${isoOf(now)})`)

const orNull = (at: Instant | null | undefined) => (at === null || at === undefined ? null : isoOf(at))

export const findPaymentRow = (db: Database, id: string) =>
  db.row<Payment>(sql`select ${columns} from payments where id = ${id}`)

export const findByGatewayRef = (db: Database, adapter: string, ref: string) =>
  db.row<Payment>(sql`select ${columns} from payments where adapter = ${adapter} and gateway_ref = ${ref}`)

/**
 * Locks all payments of an order in one order, before any change: of two concurrent changes, the second sees the first.
 */
export const lockPaymentsOf = (db: Database, orderId: string) =>
  db.rows<Payment>(sql`select ${columns} from payments where order_id = ${orderId} order by id for update`)

/** One payment, with the lock on all payments of its order. */
export async function lockPayment(db: Database, id: string): Promise<Payment | undefined> {
  const known = await db.row<{ orderId: string }>(sql`select order_id from payments where id = ${id}`)
  return known && (await lockPaymentsOf(db, known.orderId)).find((payment) => payment.id === id)
}

export const listPaymentRows = (db: Database, orderIds: string[]) =>
  db.rows<Payment>(
    sql`select ${columns} from payments where order_id = any(${orderIds}::uuid[]) order by created_at, id`,
  )

/** Reserves due payments until `until`, so that other processes skip them. */
export const lockDuePayments = (db: Database, now: Instant, until: Instant, atMost: number) =>
  db.rows<Payment>(sql`update payments set next_try_at = ${isoOf(until)}, tries = tries + 1
    where id in (select id from payments where next_try_at <= ${isoOf(now)} order by next_try_at limit ${atMost} for update skip locked)
    returning ${columns}`)

/** Writes the fields of a payment that can change. The caller holds its lock. */
export const savePayment = (db: Database, p: Payment, now: Instant) =>
  db.run(sql`update payments set status = ${p.status}, captured_minor = ${p.capturedMinor}, refunded_minor = ${p.refundedMinor},
      charged_back_minor = ${p.chargedBackMinor}, gateway_ref = ${p.gatewayRef}, redirect_url = ${p.redirectUrl},
      card = ${p.card ? JSON.stringify(p.card) : null}, failure = ${p.failure}, review = ${p.review},
      past_refs = ${p.pastRefs}, attempt = ${p.attempt}, wanted = ${p.wanted}, wanted_minor = ${p.wantedMinor},
      tries = ${p.tries}, next_try_at = ${orNull(p.nextTryAt)}, pay_by = ${orNull(p.payBy)}, waits_until = ${orNull(p.waitsUntil)},
      changed_at = ${isoOf(now)}
    where id = ${p.id}`)

/** Deletes the cards and payment methods of these orders, except where a gateway call still needs them. */
export const clearCards = (db: Database, orderIds: string[]) =>
  db.run(sql`update payments set card = null, redirect_url = null where order_id = any(${orderIds}::uuid[]) and wanted is null
    and (card is not null or redirect_url is not null)`)

/** Sets the next gateway call, unless the payment was settled in the meantime. */
export const putOff = (db: Database, id: string, at: Instant) =>
  db.run(sql`update payments set next_try_at = ${isoOf(at)} where id = ${id} and next_try_at is not null`)

export const checkPaymentSoon = (db: Database, id: string, now: Instant) =>
  db.run(sql`update payments set next_try_at = ${isoOf(now)}, tries = 0 where id = ${id} and status <> 'captured'`)

export const countInReview = async (db: Database): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count from payments where review <> ''`))!.count

/** Sets when the waiting money is checked again. */
export const waitLonger = (db: Database, id: string, at: Instant) =>
  db.run(sql`update payments set waits_until = ${isoOf(at)} where id = ${id} and waits_until is not null`)

/** Orders whose captured money waited too long, unless something of the order can still be paid. */
export const listOverdueWaits = (db: Database, now: Instant, atMost: number) =>
  db.rows<{
    id: string
    orderId: string
  }>(sql`select p.id, p.order_id from payments p where p.waits_until <= ${isoOf(now)}
      and not exists (select 1 from payments other where other.order_id = p.order_id and other.status in ('created','needs_action','authorised')
        and other.pay_by > ${isoOf(now)})
    order by p.waits_until limit ${atMost}`)

// An authorisation is checked again after six days; no other wait is longer.
const longestWait = days(6)

/** Makes payments, refunds and payouts due that wait longer than the longest valid wait. Returns how many. */
export async function pullBackMoney(db: Database, now: Instant): Promise<number> {
  const [at, latest] = [isoOf(now), isoOf(now + longestWait + days(1))]
  return (
    (await db.run(sql`update payments set next_try_at = ${at} where next_try_at > ${latest}`)) +
    (await db.run(sql`update refunds set next_try_at = ${at} where next_try_at > ${latest}`)) +
    (await db.run(sql`update payouts set next_try_at = ${at} where next_try_at > ${latest}`))
  )
}
