import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface QueuedReport {
  id: string
  itemId: string
  kind: string
  reference: string
  number: number
  letter: string
  title: string
  providerName: string
  customerName: string
  text: string
  answer: string
  madeAt: Instant
  startsAt: Instant | null
  totalMinor: number
  currency: string
  timeZone: string
  city: string
}

/** Reports for administrators, longest waiting first. */
export const listQueuedReports = (db: Database, atMost: number) =>
  db.rows<QueuedReport>(sql`select p.id, p.item_id, p.kind, o.reference, r.number, i.letter, i.snapshot ->> 'title' as title,
      r.provider_name, o.first_name || ' ' || o.last_name as customer_name, p.text, p.answer, p.made_at,
      (i.snapshot ->> 'startsAt')::bigint as starts_at, i.total_minor, i.currency, i.snapshot ->> 'timeZone' as time_zone,
      i.snapshot -> 'place' ->> 'city' as city
    from item_reports p join order_items i on i.id = p.item_id join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    where p.status = 'with_market' order by p.made_at, p.id limit ${atMost}`)

export const findItemBooking = (db: Database, itemId: string) =>
  db.row<{ bookingId: string | null }>(sql`select booking_id from order_items where id = ${itemId}`)
