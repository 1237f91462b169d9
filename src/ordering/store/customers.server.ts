import type { PersonSeen } from '#customers/rules/client.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const isDone = sql`i.status in ('fulfilled','completed')`
const isPlaced = sql`i.status not in ('awaiting_payment','expired_unpaid')`
const items = sql`provider_orders r join order_items i on i.provider_order_id = r.id left join bookings b on b.id = i.booking_id`

/** The group of a client: itself and those merged into it. */
const ofClient = (id: string) =>
  sql`r.client_id in (select c.id from clients c where c.id = ${id} or c.merged_into = ${id})`

const nobody = '00000000-0000-0000-0000-000000000000'

interface CountedRow {
  visits: number
  noShows: number
  firstAt: Instant | null
  lastAt: Instant | null
  /** Minor units by currency. */
  spent: Record<string, number>
  /** The currency of the business. */
  currency: string
}

/** Amounts paid for completed items less refunds, by currency. */
const sumsSpent = (clientId: string) => sql`select i.currency,
    sum(i.total_minor - coalesce((select sum(e.back_minor) from order_item_events e where e.item_id = i.id), 0))::bigint as minor
  from ${items} where ${ofClient(clientId)} and ${isDone} group by 1`

/** Counts a client's visits and orders; the dishes of one order count once. Their number is that of one person, however many orders the business has. */
export const countClient = async (db: Database, providerId: string, clientId: string): Promise<CountedRow> =>
  (await db.row<CountedRow>(sql`select coalesce((select json_object_agg(s.currency, s.minor) from (${sumsSpent(clientId)}) s), '{}') as spent,
      coalesce((select p.currency from providers p where p.id = ${providerId}), 'USD') as currency,
      count(distinct coalesce(i.booking_id, r.id)) filter (where ${isDone})::int as visits, count(*) filter (where i.status = 'no_show')::int as no_shows,
      min(r.placed_at) filter (where ${isPlaced}) as first_at, max(coalesce(b.starts_at, r.wanted_from, i.placed_at)) filter (where ${isDone}) as last_at
    from ${items} where ${ofClient(clientId)}`))!

export interface UnlinkedPart extends Omit<PersonSeen, 'name'> {
  id: string
  providerId: string
  firstName: string
  lastName: string
  isByBusiness: boolean
}

/** The parts of a placed order that no client has yet; orders of erased people are nobody's. */
export const listUnlinkedParts = (db: Database, orderId: string) =>
  db.rows<UnlinkedPart>(sql`select r.id, r.provider_id, o.first_name, o.last_name, lower(o.email) as email, o.phone, o.source <> 'online' as is_by_business,
      (select u.id from auth_user u where u.id = o.visitor_id) as user_id
    from provider_orders r join orders o on o.id = r.order_id
    where r.order_id = ${orderId} and r.client_id is null and o.email not like '%@deleted.invalid'
      and exists (select from order_items i where i.provider_order_id = r.id and ${isPlaced}) order by r.provider_id`)

export const linkPart = (db: Database, partId: string, clientId: string) =>
  db.run(sql`update provider_orders set client_id = ${clientId} where id = ${partId}`)

/** The clients of an order, at one business or at all. */
export const listClientIdsOf = async (
  db: Database,
  orderId: string,
): Promise<{ clientId: string; providerId: string }[]> =>
  db.rows(sql`select distinct coalesce(c.merged_into, c.id) as client_id, c.provider_id from provider_orders r join clients c on c.id = r.client_id
    where r.order_id = ${orderId} order by 1`)

/** The client of an order at a business. */
export const findClientIdOf = async (db: Database, providerId: string, orderId: string): Promise<string | undefined> =>
  (
    await db.row<{ id: string }>(
      sql`select r.client_id as id from provider_orders r where r.order_id = ${orderId} and r.provider_id = ${providerId} and r.client_id is not null limit 1`,
    )
  )?.id

/** Orders of a business that are not linked: placed before it had a client book, or restored. */
export const listUnlinkedOrders = async (
  db: Database,
  providerId: string,
  after: string,
  atMost: number,
): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select distinct r.order_id as id from provider_orders r join orders o on o.id = r.order_id
      where r.provider_id = ${providerId} and r.client_id is null and r.order_id > ${after || nobody}::uuid and (o.email <> '' or o.phone <> '') and o.email not like '%@deleted.invalid'
        and exists (select from order_items i where i.provider_order_id = r.id and ${isPlaced}) order by 1 limit ${atMost}`)
  ).map(({ id }) => id)

/** A client's bookings and orders here, latest first. */
export const listHistoryRows = (db: Database, clientId: string, atMost: number) =>
  db.rows<{ id: string; orderId: string }>(sql`select i.id, r.order_id from ${items}
    where ${ofClient(clientId)} and ${isPlaced} order by coalesce(b.starts_at, r.wanted_from, i.placed_at) desc, i.id limit ${atMost}`)

const isOpen = sql`i.status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress')`

/** How many orders of a client came online, and how many items are open. */
export const countOrdersOfClient = async (db: Database, clientId: string): Promise<{ online: number; open: number }> =>
  (await db.row<{
    online: number
    open: number
  }>(sql`select count(*) filter (where o.source = 'online')::int as online, count(*) filter (where ${isOpen})::int as open
    from ${items} join orders o on o.id = r.order_id where ${ofClient(clientId)}`))!

/** Removes the person from orders that the business wrote down; services and amounts remain. */
export async function anonymizeOrdersOfClient(db: Database, clientId: string): Promise<void> {
  const isTheirs = sql`select r.id from provider_orders r where ${ofClient(clientId)}`
  await db.run(
    sql`delete from guest_links where order_id in (select r.order_id from provider_orders r where ${ofClient(clientId)})`,
  )
  await db.run(
    sql`update order_items set snapshot = snapshot || '{"note": "", "answers": []}'::jsonb where provider_order_id in (${isTheirs})`,
  )
  await db.run(sql`update orders set first_name = 'Walk-in', last_name = '', phone = '', email = '', visitor_id = gen_random_uuid()
    where source <> 'online' and id in (select r.order_id from provider_orders r where ${ofClient(clientId)})`)
}

/** Entries that a business wrote down and that nobody changed, booked or visited since an instant. */
export const listClientsToPurge = (db: Database, before: Instant, atMost: number) =>
  db.rows<{ id: string; providerId: string }>(sql`select c.id, c.provider_id from clients c
    where c.user_id is null and c.source <> 'online' and c.changed_at < ${isoOf(before)} and c.merged_into is null
      and not exists (select from clients m where m.merged_into = c.id and (m.user_id is not null or m.source = 'online' or m.changed_at >= ${isoOf(before)}))
      and not exists (select from ${items} join clients k on k.id = r.client_id
        where (k.id = c.id or k.merged_into = c.id) and (b.ends_at >= ${isoOf(before)} or r.placed_at >= ${isoOf(before)}))
    order by c.changed_at limit ${atMost} for update of c skip locked`)
