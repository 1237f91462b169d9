import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { PaymentPurpose, PaymentStatus } from '#payments/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A payment of an order, as far as the order hangs on it. */
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
  /** What the gateway is about to be asked. */
  wanted: 'capture' | 'void' | null
  failure: string
  payBy: Instant | null
  subjectIds: string[]
}

const columns = sql`p.id, p.adapter, p.purpose, p.mode, p.status, p.currency, p.amount_minor, p.captured_minor,
  p.refunded_minor, p.wanted, p.failure, p.pay_by,
  array(select distinct s.subject_id from payment_shares s where s.payment_id = p.id) as subject_ids`

/** Oldest first; nobody else changes them until this transaction ends. */
export const lockPayments = (db: Database, orderId: string) =>
  db.rows<OrderPayment>(
    sql`select ${columns} from payments p where p.order_id = ${orderId} order by p.id for update of p`,
  )

/** The payments of an order, as things are. */
export const listPayments = (db: Database, orderId: string) =>
  db.rows<OrderPayment>(sql`select ${columns} from payments p where p.order_id = ${orderId} order by p.id`)

/** The same of several orders. */
export const listPaymentsOf = (db: Database, orderIds: string[]) =>
  db.rows<OrderPayment & { orderId: string }>(sql`select ${columns}, p.order_id from payments p
    where p.order_id = any(${orderIds}::uuid[]) order by p.id`)

/** Orders with something that was agreed and had to be paid once more until now. */
export const listUnpaidAgain = async (db: Database, now: Instant, atMost: number): Promise<string[]> =>
  (
    await db.rows<{ orderId: string }>(sql`select distinct order_id from payments
      where purpose = 'again' and status in ('created','needs_action','failed') and wanted is null and pay_by <= ${isoOf(now)} limit ${atMost}`)
  ).map(({ orderId }) => orderId)

/** The open payments of such an order. */
export const lockUnpaidAgain = (db: Database, orderId: string, now: Instant) =>
  db.rows<OrderPayment>(sql`select ${columns} from payments p where p.order_id = ${orderId} and p.purpose = 'again'
    and p.status in ('created','needs_action','failed') and p.wanted is null and p.pay_by <= ${isoOf(now)} order by p.id for update of p`)

export interface PayableState {
  id: string
  partId: string
  status: ItemStatus
  startsAt: Instant | null
  wantedFrom: Instant | null
}

/** Where the items of an order stand at this moment. */
export const listPayableItems = (db: Database, orderId: string) =>
  db.rows<PayableState>(sql`select i.id, r.id as part_id, i.status, (i.snapshot->>'startsAt')::bigint as starts_at, r.wanted_from
    from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId} order by r.number, i.letter`)
