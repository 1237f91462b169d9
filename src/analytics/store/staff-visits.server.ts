import type { StaffVisit } from '#analytics/rules/metrics/staff-metrics.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Visits with one person that were booked between two instants; of one service, or of all. */
export const listStaffVisits = (
  db: Database,
  query: { providerId: string; staffId: string; serviceId: string | null; from: Instant; until: Instant },
) =>
  db.rows<StaffVisit>(sql`select i.placed_at, b.starts_at, b.local_start, i.provider_order_id as order_id, i.status,
      last.by_party, last.details->>'missedBy' as missed_by, o.source <> 'online' as is_walk_in
    from order_items i join bookings b on b.id = i.booking_id join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
      left join lateral (select e.by_party, e.details from order_item_events e where e.item_id = i.id and e.what = 'status' and e.to_status = i.status
        order by e.id desc limit 1) last on true
    where i.provider_id = ${query.providerId} and i.placed_at >= ${isoOf(query.from)} and i.placed_at < ${isoOf(query.until)} and b.staff_id = ${query.staffId}
      ${query.serviceId === null ? sql`` : sql`and i.service_id = ${query.serviceId}`} and i.status not in ('awaiting_payment','expired_unpaid')
    order by i.placed_at limit 50000`)
