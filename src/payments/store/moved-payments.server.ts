import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface MovedPayment {
  id: string
  orderId: string
  adapter: string
  gatewayRef: string
  currency: string
  capturedMinor: number
  refundedMinor: number
}

/** Payments that were begun or refunded in this time span, by id, as far as they exist at a gateway. */
export const listMovedPayments = (
  db: Database,
  span: { from: Instant; until: Instant },
  after: string | null,
  limit: number,
) =>
  db.rows<MovedPayment>(sql`select p.id, p.order_id, p.adapter, p.gateway_ref, p.currency, p.captured_minor,
      coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.method = 'original' and r.status in ('sent','done')), 0)::bigint as refunded_minor
    from payments p where p.gateway_ref is not null and p.id = any(array(
        select x.id from payments x where x.created_at >= ${isoOf(span.from)}::timestamptz and x.created_at < ${isoOf(span.until)}::timestamptz
        union select r.payment_id from refunds r where r.created_at >= ${isoOf(span.from)}::timestamptz and r.created_at < ${isoOf(span.until)}::timestamptz))
      ${after ? sql`and p.id > ${after}` : sql``} order by p.id limit ${limit}`)
