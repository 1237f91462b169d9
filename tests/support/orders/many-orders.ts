import { sql, type Database } from '../../../src/platform/database/database.ts'
import { isoOf, type Instant } from '../../../src/shared/time/instant.ts'

interface Planting {
  /** The order to copy, with its visits. */
  orderId: string
  amount: number
  /** The newest copy was placed at `until`, the others each `apartMinutes` earlier. */
  until: Instant
  apartMinutes: number
  /** How many of them share a customer. */
  perCustomer?: number
}

/** Copies of one order over past years: mostly completed, some cancelled; a few of the newest are still open. */
export async function plantOrders(db: Database, planting: Planting): Promise<void> {
  for (let first = 1; first <= planting.amount; first += aBatch) await plantBatch(db, planting, first)
  await db.run(sql`analyze orders, provider_orders, bookings, order_items`)
}

/** Rows per statement, so that none takes long. */
const aBatch = 2_500

async function plantBatch(
  db: Database,
  { orderId, amount, until, apartMinutes, perCustomer = 5 }: Planting,
  first: number,
): Promise<void> {
  const part = sql`(select r.id from provider_orders r where r.order_id = ${orderId})`
  await db.run(sql`with copies as materialized (
      select n, gen_random_uuid() as order_of, gen_random_uuid() as part_of, gen_random_uuid() as item_of, gen_random_uuid() as booking_of,
        ${isoOf(until)}::timestamptz - n * ${apartMinutes}::int * interval '1 minute' as at,
        case when n <= 20 then 'confirmed' else (array['completed','completed','completed','cancelled','no_show'])[1 + n % 5] end as status
      from generate_series(${first}::int, ${Math.min(amount, first + aBatch - 1)}::int) n),
    new_orders as (insert into orders select x.* from copies c, orders o, jsonb_populate_record(o, jsonb_build_object('id', c.order_of, 'reference', 'P' || substr(c.order_of::text, 1, 13),
      'placed_at', c.at, 'visitor_id', gen_random_uuid(), 'email', 'guest' || c.n / ${perCustomer}::int || '@guests.example', 'first_name', 'Name' || c.n / ${perCustomer}::int)) x
      where o.id = ${orderId}),
    new_parts as (insert into provider_orders select x.* from copies c, provider_orders r, jsonb_populate_record(r, jsonb_build_object('id', c.part_of, 'order_id', c.order_of, 'placed_at', c.at, 'client_id', null)) x
      where r.order_id = ${orderId}),
    new_bookings as (insert into bookings select x.* from copies c, bookings b, jsonb_populate_record(b, jsonb_build_object('id', c.booking_of, 'reference', null,
      'status', case when c.status = 'cancelled' then 'released' else 'active' end, 'starts_at', c.at + interval '1 day', 'ends_at', c.at + interval '1 day 45 minutes')) x
      where b.id in (select booking_id from order_items where provider_order_id = ${part}))
    insert into order_items select x.* from copies c, order_items i, jsonb_populate_record(i, jsonb_build_object('id', c.item_of, 'provider_order_id', c.part_of,
      'booking_id', case when i.booking_id is null then null else c.booking_of end, 'placed_at', c.at, 'changed_at', c.at, 'status', c.status)) x
      where i.provider_order_id = ${part}`)
}
