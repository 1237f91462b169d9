import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A chargeback in a list. */
export interface ChargebackLine {
  id: string
  orderId: string
  orderReference: string
  currency: string
  amountMinor: number
  feeMinor: number
  status: ChargebackStatus
  reason: string
  evidenceDueAt: Instant | null
  evidenceSentAt: Instant | null
  receivedAt: Instant
  closedAt: Instant | null
}

const line = sql`c.id, c.order_id, o.reference as order_reference, c.currency, c.amount_minor, c.fee_minor,
  c.status, c.reason, c.evidence_due_at, c.evidence_sent_at, c.received_at, c.closed_at`

export interface ChargebackPlace {
  at: Instant
  id: string
}

/** Chargebacks that include money of this business. */
export const listChargebacksOfProvider = (
  db: Database,
  providerId: string,
  after: ChargebackPlace | null,
  atMost: number,
) =>
  db.rows<ChargebackLine>(sql`select ${line} from chargebacks c join orders o on o.id = c.order_id
    join chargeback_sides s on s.chargeback_id = c.id and s.provider_id = ${providerId}
    where true ${after ? sql`and (c.received_at, c.id) < (${isoOf(after.at)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.received_at desc, c.id desc limit ${atMost}`)

export const findChargebackLine = (db: Database, id: string) =>
  db.row<ChargebackLine>(sql`select ${line} from chargebacks c join orders o on o.id = c.order_id where c.id = ${id}`)

/** The number of chargebacks of a buyer. */
export const countChargebacksOfBuyer = async (db: Database, orderId: string): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) from chargebacks c join orders o on o.id = c.order_id
    join orders this_order on this_order.id = ${orderId} and (o.visitor_id = this_order.visitor_id or lower(o.email) = lower(this_order.email))`))!
    .count

/** Items whose disputes ended with a refund by the provider. */
export const listBlamed = (db: Database, itemIds: string[]) =>
  db.rows<{ providerId: string }>(sql`select distinct provider_id from disputes
    where item_id = any(${itemIds}::uuid[]) and status = 'resolved' and borne_by = 'provider' and coalesce(back_minor, 0) + venue_minor > 0`)

/** Titles of the items in a chargeback. */
export const listChargedBackTitles = (db: Database, ids: string[]) =>
  db.rows<{ chargebackId: string; providerId: string; title: string; timeZone: string; city: string }>(sql`
    select distinct s.chargeback_id, s.provider_id, i.snapshot ->> 'title' as title,
      i.snapshot ->> 'timeZone' as time_zone, i.snapshot -> 'place' ->> 'city' as city
    from chargeback_shares s join order_items i on i.id = s.subject_id or (s.kind <> 'item' and i.provider_order_id = s.subject_id)
    where s.chargeback_id = any(${ids}::uuid[])`)
