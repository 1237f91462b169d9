import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { PaymentPurpose, PaymentStatus } from '#payments/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The payment fields that affect the order. */
export interface OrderPayment {
  id: string
  adapter: string
  purpose: PaymentPurpose
  mode: 'capture' | 'authorise' | 'save_card'
  status: PaymentStatus
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  /** The pending gateway command. */
  wanted: 'capture' | 'void' | null
  failure: string
  payBy: Instant | null
  subjectIds: string[]
  /** Some of it was credited to a business. */
  isAllocated: boolean
}

const columns = sql`p.id, p.adapter, p.purpose, p.mode, p.status, p.currency, p.amount_minor, p.captured_minor,
  p.refunded_minor, p.wanted, p.failure, p.pay_by,
  array(select distinct s.subject_id from payment_shares s where s.payment_id = p.id) as subject_ids,
  exists (select 1 from payment_shares s where s.payment_id = p.id and s.allocated_minor > 0) as is_allocated`

/** Oldest first; locked until the transaction ends. */
export const lockPayments = (db: Database, orderId: string) =>
  db.rows<OrderPayment>(
    sql`select ${columns} from payments p where p.order_id = ${orderId} order by p.id for update of p`,
  )

/** The payments of an order, without a lock. */
export const listPayments = (db: Database, orderId: string) =>
  db.rows<OrderPayment>(sql`select ${columns} from payments p where p.order_id = ${orderId} order by p.id`)

/** Like `listPayments` for several orders. */
export const listPaymentsOf = (db: Database, orderIds: string[]) =>
  db.rows<OrderPayment & { orderId: string }>(sql`select ${columns}, p.order_id from payments p
    where p.order_id = any(${orderIds}::uuid[]) order by p.id`)

/** Orders with a second payment or a payment link whose deadline has passed. */
export const listUnpaidAgain = async (db: Database, now: Instant, atMost: number): Promise<string[]> =>
  (
    await db.rows<{ orderId: string }>(sql`select distinct order_id from payments
      where purpose in ('again','link') and status in ('created','needs_action','failed') and wanted is null and pay_by <= ${isoOf(now)} limit ${atMost}`)
  ).map(({ orderId }) => orderId)

/** The open payments of such an order. */
export const lockUnpaidAgain = (db: Database, orderId: string, now: Instant) =>
  db.rows<OrderPayment>(sql`select ${columns} from payments p where p.order_id = ${orderId} and p.purpose in ('again','link')
    and p.status in ('created','needs_action','failed') and p.wanted is null and p.pay_by <= ${isoOf(now)} order by p.id for update of p`)

export interface PayableState {
  id: string
  partId: string
  status: ItemStatus
  startsAt: Instant | null
  wantedFrom: Instant | null
}

/** The current states of an order's items. */
export const listPayableItems = (db: Database, orderId: string) =>
  db.rows<PayableState>(sql`select i.id, r.id as part_id, i.status, (i.snapshot->>'startsAt')::bigint as starts_at, r.wanted_from
    from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId} order by r.number, i.letter`)
