import type { CustomerSort } from '#ordering/contract-customers.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** A customer: an account, or the address of a guest; "tel:351…" for a walk-in entered with a phone number only. */
export interface Buyer {
  userId: string | null
  address: string
}

export interface CustomerRow extends Buyer {
  /** Id of one of the customer's orders here. */
  orderId: string
  firstName: string
  lastName: string
  visits: number
  noShows: number
  lastAt: Instant | null
  firstAt: Instant
}

export interface CustomersQuery {
  providerId: string
  /** Amounts are compared in this currency, the one of the business. */
  currency: string
  search: CustomerSearch | null
  sort: CustomerSort
  offset: number
  limit: number
}

/** A name as the business sees it, or a complete address or phone number: parts of hidden data do not match. */
export type CustomerSearch = { name: string } | { email: string } | { phone: string }

const digits = sql`regexp_replace(o.phone, '[^0-9]', '', 'g')`
const address = sql`coalesce(nullif(lower(o.email), ''), 'tel:' || nullif(${digits}, ''))`

// Excludes unpaid orders, erased customers, and walk-ins without a phone number, which cannot be told apart.
const isSomebodys = sql`i.status not in ('awaiting_payment','expired_unpaid') and o.email not like '%@deleted.invalid' and ${address} is not null`
const isDone = sql`i.status in ('fulfilled','completed')`

const found = (search: CustomerSearch | null): Statement => {
  if (search === null) return sql``
  if ('email' in search) return sql`having bool_or(lower(o.email) = ${search.email})`
  if ('phone' in search) return sql`having bool_or(${digits} = ${search.phone})`
  return sql`having bool_or(strpos(lower(o.first_name || ' ' || left(o.last_name, 1) || '.'), lower(${search.name})) > 0)`
}

const orders: Record<CustomerSort, Statement> = {
  last: sql`last_at desc nulls last, first_at desc, named`,
  spent: sql`worth desc, last_at desc nulls last, named`,
  visits: sql`visits desc, last_at desc nulls last, named`,
}

const metrics = sql`max(o.id::text) as named, count(*) filter (where ${isDone})::int as visits, count(*) filter (where i.status = 'no_show')::int as no_shows,
  max(coalesce(b.starts_at, r.wanted_from, i.placed_at)) filter (where ${isDone}) as last_at, min(o.placed_at) as first_at`

const shown = sql`o.id as order_id, o.first_name, o.last_name, ${address} as address, p.user_id, p.visits, p.no_shows, p.last_at, p.first_at`

/** One page of customers with the total count, computed from the orders on every request. */
export const listCustomerRows = (db: Database, { providerId, currency, search, sort, offset, limit }: CustomersQuery) =>
  db.rows<CustomerRow & { total: number }>(sql`with person as (
      select u.id as user_id, ${metrics}, coalesce(sum(i.total_minor) filter (where ${isDone} and i.currency = ${currency}), 0)::bigint as worth
      from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
        left join auth_user u on u.id = o.visitor_id left join bookings b on b.id = i.booking_id
      where i.provider_id = ${providerId} and ${isSomebodys}
      group by u.id, case when u.id is null then ${address} end ${found(search)}),
    page as (select *, count(*) over ()::int as total from person order by ${orders[sort]} limit ${limit} offset ${offset})
    select ${shown}, p.total from page p join orders o on o.id = p.named::uuid order by ${orders[sort]}`)

const isGuest = sql`not exists (select from auth_user u where u.id = o.visitor_id)`

const isOf = ({ userId, address: of }: Buyer): Statement => {
  if (userId) return sql`o.visitor_id = ${userId}`
  if (of.startsWith('tel:')) return sql`o.email = '' and reverse(${digits}) = reverse(${of.slice(4)}) and ${isGuest}`
  return sql`lower(o.email) = ${of} and ${isGuest}`
}

/**
 * Amounts paid for completed items less refunds, for many customers in one statement, keyed by the order that
 * identifies each.
 */
export const listSpent = (db: Database, providerId: string, people: (Buyer & { orderId: string })[]) =>
  db.rows<{ orderId: string; currency: string; minor: number }>(sql`select p.named as order_id, i.currency,
      sum(i.total_minor - coalesce((select sum(e.back_minor) from order_item_events e where e.item_id = i.id), 0))::bigint as minor
    from unnest(${people.map(({ orderId }) => orderId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[], ${people.map((one) => one.address)}::text[]) p (named, user_id, address)
    cross join lateral (
      select o.id from orders o where o.visitor_id = p.user_id
      union all select o.id from orders o where p.user_id is null and lower(o.email) = p.address and ${isGuest}
      union all select o.id from orders o where p.user_id is null and o.email = '' and reverse(${digits}) = reverse(substr(p.address, 5)) and p.address like 'tel:%' and ${isGuest}) o
    join provider_orders r on r.order_id = o.id and r.provider_id = ${providerId} join order_items i on i.provider_order_id = r.id
    where ${isDone} group by 1, 2 order by 3 desc`)

const items = sql`orders o join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id left join bookings b on b.id = i.booking_id`

/** The customer of an order; undefined if the business has no such order or the customer was erased. */
export const findBuyer = (db: Database, providerId: string, orderId: string) =>
  db.row<Buyer>(sql`select (select u.id from auth_user u where u.id = o.visitor_id) as user_id, ${address} as address
    from ${items} where o.id = ${orderId} and r.provider_id = ${providerId} and ${isSomebodys} limit 1`)

/** Metrics of one customer. */
export const findCustomerRow = (db: Database, providerId: string, buyer: Buyer) =>
  db.row<CustomerRow>(sql`with p as (select ${buyer.userId}::uuid as user_id, ${metrics} from ${items}
      where ${isOf(buyer)} and r.provider_id = ${providerId} and ${isSomebodys} having count(*) > 0)
    select ${shown} from p join orders o on o.id = p.named::uuid`)

/** A customer's bookings and orders here, latest first. */
export const listHistoryRows = (db: Database, providerId: string, buyer: Buyer, atMost: number) =>
  db.rows<{ id: string; orderId: string }>(sql`select i.id, r.order_id from ${items}
    where ${isOf(buyer)} and r.provider_id = ${providerId} and ${isSomebodys}
    order by coalesce(b.starts_at, r.wanted_from, i.placed_at) desc, i.id limit ${atMost}`)
