import type { StoredOrder } from '#ordering/store/orders/orders.server.ts'
import { orderColumns } from '#ordering/store/orders/order-reads.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface Owner {
  userId: string
  /** A verified email address; null for none. */
  verifiedEmail: string | null
}

/** Orders of a person: their own, and guest orders with their email address. Orders of other accounts are excluded. */
const isOf = ({
  userId,
  verifiedEmail,
}: Owner): Statement => sql`(o.visitor_id = ${userId} or (lower(o.email) = ${verifiedEmail}::text
  and not exists (select from auth_user u where u.id = o.visitor_id)))`

/** Assigns guest orders to the person: by their verified email address, or by this visitor with that address. */
export const adoptOrders = (db: Database, owner: Owner, visitor: { visitorId: string; email: string | null }) =>
  db.run(sql`update orders o set visitor_id = ${owner.userId}
    where o.id in (select o.id from orders o where o.visitor_id <> ${owner.userId}
      and (${isOf(owner)} or (o.visitor_id = ${visitor.visitorId} and lower(o.email) = ${visitor.email}::text)) order by o.id for update)`)

export const listOrdersOfPerson = (db: Database, owner: Owner) =>
  db.rows<StoredOrder>(sql`select ${orderColumns} from orders o where ${isOf(owner)} order by o.placed_at desc, o.id`)

/** Services of earlier orders, latest first. */
export const listHadServices = async (db: Database, owner: Owner, most: number): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select i.service_id as id from orders o join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id
      where ${isOf(owner)} and i.status in ('fulfilled','completed') group by i.service_id order by max(o.placed_at) desc, i.service_id limit ${most}`)
  ).map(({ id }) => id)

/** The number of a person's orders with open items. */
export const countOpenOrders = async (db: Database, owner: Owner): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(distinct o.id) as count from orders o
    join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id
    where ${isOf(owner)} and i.status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress')`))!
    .count

/** Keeps amounts, times and items; removes the customer. Links to these orders become invalid. */
export async function anonymizeOrders(db: Database, owner: Owner): Promise<void> {
  const ids = (
    await db.rows<{ id: string }>(sql`select o.id from orders o where ${isOf(owner)} order by o.id for update`)
  ).map(({ id }) => id)
  if (ids.length === 0) return
  const parts = sql`select r.id from provider_orders r where r.order_id = any(${ids}::uuid[])`
  await db.run(sql`delete from guest_links where order_id = any(${ids}::uuid[])`)
  await db.run(
    sql`update order_items set snapshot = snapshot || '{"answers": [], "note": ""}'::jsonb where provider_order_id in (${parts})`,
  )
  await db.run(sql`update provider_orders set address = null, note = '' where order_id = any(${ids}::uuid[])`)
  await db.run(sql`update orders set first_name = 'Deleted user', last_name = '', phone = '', company = null, wants_newsletter = false,
      time_zone = 'UTC', visitor_id = gen_random_uuid(), email = gen_random_uuid() || '@deleted.invalid'
    where id = any(${ids}::uuid[])`)
}

export const deleteCartOf = (db: Database, userId: string) =>
  db.run(sql`delete from carts where visitor_id = ${userId}`)

const digitsOf = (column: Statement): Statement => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`

interface AnonymizedOrder {
  id: string
  providerId: string
  /** The phone number, digits only; null when another visit still uses it, or when there was none. */
  number: string | null
}

/**
 * Anonymises visits that businesses recorded and that ended before an instant, except those of accounts. Services and
 * amounts remain.
 */
export const anonymizeWalkIns = async (db: Database, before: Instant, atMost: number): Promise<AnonymizedOrder[]> => {
  const isKnown = sql`exists (select from orders other join provider_orders p on p.order_id = other.id
    where reverse(${digitsOf(sql`other.phone`)}) = reverse(${digitsOf(sql`old.phone`)}) and other.source <> 'online' and p.provider_id = r.provider_id
      and other.id not in (select id from old))`
  return db.rows<AnonymizedOrder>(sql`with old as materialized (
        select o.id, o.phone from orders o where o.source <> 'online' and o.first_name <> 'Walk-in' and o.placed_at < ${isoOf(before)}
          and not exists (select from auth_user u where u.id = o.visitor_id)
          and not exists (select 1 from provider_orders r join order_items i on i.provider_order_id = r.id join bookings b on b.id = i.booking_id
            where r.order_id = o.id and b.ends_at >= ${isoOf(before)})
        order by o.placed_at limit ${atMost} for update skip locked),
      notes as (update order_items set snapshot = snapshot || '{"note": "", "answers": []}'::jsonb
        where provider_order_id in (select r.id from provider_orders r join old on old.id = r.order_id)),
      links as (delete from guest_links where order_id in (select id from old)),
      gone as (update orders set first_name = 'Walk-in', last_name = '', phone = '', email = '' where id in (select id from old))
      select old.id, r.provider_id, case when not ${isKnown} then nullif(${digitsOf(sql`old.phone`)}, '') end as number
      from old join provider_orders r on r.order_id = old.id`)
}
