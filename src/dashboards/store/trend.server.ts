import type { Span, TodayScope } from '#ordering/rules/calendar/business-day.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface TrendRow {
  /** The quarter of an hour of ordering: every time zone's midnight falls on such a boundary. */
  at: Instant
  bookings: number
}

/** Items ordered in a span and not cancelled, per quarter of an hour. */
export const listOrdered = (db: Database, { providerId, isStaff, staffId }: TodayScope, { from, until }: Span) =>
  db.rows<TrendRow>(sql`select date_bin('15 minutes', r.placed_at, timestamptz '2000-01-01 00:00:00Z') as at, count(*)::int as bookings
    from provider_orders r join order_items i on i.provider_order_id = r.id ${isStaff ? sql`join bookings b on b.id = i.booking_id and b.staff_id = ${staffId}::uuid` : sql``}
    where r.provider_id = ${providerId} and r.placed_at >= ${isoOf(from)} and r.placed_at < ${isoOf(until)}
      and i.status in ('confirmed','preparing','ready','in_progress','fulfilled','completed','no_show')
    group by 1`)
