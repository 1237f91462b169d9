import { sql, type Database } from '#platform/database/database.ts'

/** The number of a business's orders with open items. */
export const countOpenOrdersOfProvider = async (db: Database, providerId: string): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(distinct r.id)::int as count from provider_orders r
    join order_items i on i.provider_order_id = r.id
    where r.provider_id = ${providerId} and i.status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress')`))!
    .count

/** The number of orders with open items of this service. */
export const countOpenOrdersOfService = async (db: Database, serviceId: string): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(distinct provider_order_id)::int as count from order_items
    where service_id = ${serviceId} and status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress')`))!
    .count

/** Open items of a business, in the order of ids. Fulfilled items are not affected. */
export const listOpenItemsOfProvider = (db: Database, providerId: string) =>
  db.rows<{ id: string }>(sql`select i.id from provider_orders r join order_items i on i.provider_order_id = r.id
    where r.provider_id = ${providerId} and i.status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress') order by i.id`)
