import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface ItemParticulars {
  itemId: string
  bookingId: string | null
  /** Sequence of the calendar file: the number of changes of the booking. */
  sequence: number
  /** The provider's deadline; null when no answer is due. */
  answerBy: Instant | null
  /** The staff member of a visit. */
  staffId: string | null
  pickupCode: string | null
}

export interface StepRow {
  byUser: string | null
  backMinor: number
  details: Record<string, unknown>
  currency: string
}

/** A step of an item with its effect on the money. */
export const findStep = (db: Database, eventId: number) =>
  db.row<StepRow>(sql`select v.by_user, v.back_minor, v.details, i.currency
    from order_item_events v join order_items i on i.id = v.item_id where v.id = ${eventId}`)

/** Email data of order items that the order page does not show. */
export const listItemParticulars = (db: Database, orderId: string) =>
  db.rows<ItemParticulars>(sql`select i.id as item_id, i.booking_id, coalesce(b.sequence, 0) as sequence,
      case when i.status = 'requested' then i.accept_by end as answer_by,
      b.staff_id, case when i.status = 'ready' then i.pickup_code end as pickup_code
    from order_items i join provider_orders r on r.id = i.provider_order_id left join bookings b on b.id = i.booking_id
    where r.order_id = ${orderId}`)
