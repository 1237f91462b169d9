import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface PersonOrderRow {
  reference: string
  placedAt: Instant
  providers: string[]
  statuses: string[]
}

export const listLastOrders = (db: Database, userId: string, atMost: number) =>
  db.rows<PersonOrderRow>(sql`select o.reference, o.placed_at,
      array(select r.provider_name from provider_orders r where r.order_id = o.id order by r.number) as providers,
      array(select i.status from provider_orders r join order_items i on i.provider_order_id = r.id where r.order_id = o.id) as statuses
    from orders o where o.visitor_id = ${userId} order by o.placed_at desc, o.id limit ${atMost}`)

/** Only orders of guests: orders of other accounts with this address are excluded. */
export const countGuestOrders = async (db: Database, userId: string, email: string): Promise<number> =>
  (await db.row<{
    count: number
  }>(sql`select count(*)::int as count from (select 1 from orders o where lower(o.email) = ${email} and o.visitor_id <> ${userId}
    and not exists (select from auth_user u where u.id = o.visitor_id) limit 100) n`))!.count
