import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MoneyRow {
  orderId: string
  currency: string
  dueMinor: number
  reservedMinor: number
  refundingMinor: number
  isDisputed: boolean
}

export const sumPayments = (db: Database, orderIds: string[], now: Instant) =>
  db.rows<MoneyRow>(sql`select p.order_id, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.status in ('created','needs_action') and p.pay_by > ${isoOf(now)}), 0)::bigint as due_minor,
      coalesce(sum(p.amount_minor) filter (where p.status = 'authorised'), 0)::bigint as reserved_minor,
      coalesce(sum((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status in ('requested','pending','sent','failed','manual'))),
        0)::bigint as refunding_minor,
      exists (select 1 from freezes f where f.order_id = p.order_id) as is_disputed
    from payments p where p.order_id = any(${orderIds}::uuid[]) group by p.order_id, p.currency order by p.order_id, p.currency`)

export interface MovedRow {
  orderId: string
  currency: string
  capturedMinor: number
  refundedMinor: number
}

/** From the ledger: what was captured for an order, and what was refunded to its buyer. */
export const sumMoved = (db: Database, orderIds: string[]) =>
  db.rows<MovedRow>(sql`select s.order_id, s.currency,
      coalesce(-sum(e.amount_minor) filter (where s.event = 'captured'), 0)::bigint as captured_minor,
      coalesce(sum(e.amount_minor) filter (where s.event in ('refunded','refund_failed','charged_back')), 0)::bigint as refunded_minor
    from ledger_sets s join ledger_entries e on e.set_id = s.id and e.account = 'buyer'
    where s.order_id = any(${orderIds}::uuid[]) and s.event in ('captured','refunded','refund_failed','charged_back')
    group by s.order_id, s.currency`)
