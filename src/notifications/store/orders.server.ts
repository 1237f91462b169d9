import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface ItemParticulars {
  itemId: string
  bookingId: string | null
  /** Of the calendar file: how often the booking was changed. */
  sequence: number
  /** Until when the provider may answer; null when there is nothing to answer. */
  answerBy: Instant | null
  /** Whose calendar a visit stands in. */
  staffId: string | null
  pickupCode: string | null
}

export interface StepRow {
  byUser: string | null
  backMinor: number
  details: Record<string, unknown>
  currency: string
}

/** A step of an item, with what it did to its money. */
export const findStep = (db: Database, eventId: number) =>
  db.row<StepRow>(sql`select v.by_user, v.back_minor, v.details, i.currency
    from order_item_events v join order_items i on i.id = v.item_id where v.id = ${eventId}`)

/** What mails need to know about the items of an order beyond what its own page shows. */
export const listItemParticulars = (db: Database, orderId: string) =>
  db.rows<ItemParticulars>(sql`select i.id as item_id, i.booking_id, coalesce(b.sequence, 0) as sequence,
      case when i.status = 'requested' then i.accept_by end as answer_by,
      b.staff_id, case when i.status = 'ready' then i.pickup_code end as pickup_code
    from order_items i join provider_orders r on r.id = i.provider_order_id left join bookings b on b.id = i.booking_id
    where r.order_id = ${orderId}`)
