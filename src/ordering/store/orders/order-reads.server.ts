import type { StoredOrder, StoredOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const orderColumns = sql`o.id, o.reference, o.visitor_id, o.email, o.first_name, o.last_name, o.phone,
  o.company, o.time_zone, o.terms_version, o.wants_newsletter, o.placed_at, o.source`

export const findOrderByReference = (db: Database, reference: string) =>
  db.row<StoredOrder>(sql`select ${orderColumns} from orders o where o.reference = ${reference}`)

export const findOrderById = (db: Database, id: string) =>
  db.row<StoredOrder>(sql`select ${orderColumns} from orders o where o.id = ${id}`)

export const listOrdersById = (db: Database, ids: string[]) =>
  db.rows<StoredOrder>(sql`select ${orderColumns} from orders o where o.id = any(${ids}::uuid[])`)

/** Further orders of a visitor after one of them, newest first; optionally only visits. */
export const listOrdersOf = (
  db: Database,
  visitorId: string,
  { before, onlyVisits }: { before: string | null; onlyVisits: boolean },
  atMost: number,
) =>
  db.rows<StoredOrder>(sql`
    select ${orderColumns} from orders o left join orders b on b.reference = ${before} and b.visitor_id = o.visitor_id
    where o.visitor_id = ${visitorId} and (b.id is null or o.placed_at < b.placed_at or (o.placed_at = b.placed_at and o.id > b.id))
      and (not ${onlyVisits}::boolean or exists (select 1 from provider_orders r join order_items i on i.provider_order_id = r.id
        where r.order_id = o.id and i.kind = 'booking'))
    order by o.placed_at desc, o.id limit ${atMost}`)

/** The visitor's next or current visit. */
export const findNextVisit = (db: Database, visitorId: string, now: Instant) =>
  db.row<{ reference: string; partNumber: number; letter: string; startsAt: Instant }>(sql`
    select o.reference, r.number as part_number, i.letter, b.starts_at from orders o join provider_orders r on r.order_id = o.id
      join order_items i on i.provider_order_id = r.id join bookings b on b.id = i.booking_id
    where o.visitor_id = ${visitorId} and b.ends_at > ${isoOf(now)} and i.status in ('requested','confirmed','in_progress')
    order by b.starts_at, i.id limit 1`)

/** A part with the current slug of its provider, the only field that the order does not store. */
export type PartRow = StoredPart & { providerSlug: string }

export const listParts = (db: Database, orderIds: string[]) =>
  db.rows<PartRow>(sql`select r.id, r.order_id, r.provider_id, r.number, r.fulfillment_method, r.address,
      r.wanted_from, r.wanted_until, r.expected_at, r.note, r.currency, r.delivery_fee_minor,
      r.tip_minor, r.provider_name, p.slug as provider_slug
    from provider_orders r join providers p on p.id = r.provider_id
    where r.order_id = any(${orderIds}::uuid[]) order by r.order_id, r.number`)

export const listOrderItems = (db: Database, orderIds: string[]) =>
  db.rows<StoredOrderItem>(sql`select i.id, i.provider_order_id, i.letter, i.service_id,
      i.option_id, i.booking_id, i.kind, i.status, i.quantity, i.currency, i.total_minor,
      i.tax_minor, i.commission_percent, i.due_now_minor, i.stock_day,
      i.snapshot, i.accept_by, i.pay_by, i.placed_at, i.changed_at,
      i.pickup_code
    from order_items i join provider_orders r on r.id = i.provider_order_id
    where r.order_id = any(${orderIds}::uuid[]) order by r.number, length(i.letter), i.letter`)

/** Those of these customers who have an account. */
export const listAccounts = async (db: Database, visitorIds: string[]): Promise<Set<string>> =>
  new Set(
    (await db.rows<{ id: string }>(sql`select id from auth_user where id = any(${visitorIds}::uuid[])`)).map(
      ({ id }) => id,
    ),
  )
