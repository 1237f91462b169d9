import { sql, type Database } from '#platform/database/database.ts'

/** Staff members of a customer's visits. */
export const listStaffOf = (db: Database, providerId: string, customerId: string) =>
  db.rows<{ id: string }>(sql`select distinct b.staff_id as id from orders o join provider_orders r on r.order_id = o.id
      join order_items i on i.provider_order_id = r.id join bookings b on b.id = i.booking_id
    where o.visitor_id = ${customerId} and r.provider_id = ${providerId} and b.staff_id is not null and i.status not in ('awaiting_payment','expired_unpaid')`)
