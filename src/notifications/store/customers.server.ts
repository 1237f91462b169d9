import type { Reader } from '#notifications/store/businesses.server.ts'
import { sql, type Database } from '#platform/database/database.ts'

/** The customer of an order with an account; the email address is that of the order. */
export const findBuyer = (db: Database, orderId: string) =>
  db.row<Reader>(sql`select u.id as user_id, null as email from orders o join auth_user u on u.id = o.visitor_id
    where o.id = ${orderId} and not u.disabled`)

/** Whether an order was placed without an account. */
export const isOrderOfGuest = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from orders o join auth_user u on u.id = o.visitor_id where o.id = ${orderId}`)) ===
  undefined

/** The number of somebody without email whom a business booked, and the country of the business. */
export const findNumberToText = (db: Database, orderId: string) =>
  db.row<{ phone: string; country: string }>(sql`select o.phone, p.country from orders o
    join provider_orders r on r.order_id = o.id and r.number = 1 join providers p on p.id = r.provider_id
    where o.id = ${orderId} and o.source <> 'online' and o.email = '' and o.phone <> ''`)
