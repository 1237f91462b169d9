import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import type { GuestLink } from '#ordering/store/orders/guest-links.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredOrder {
  id: string
  reference: string
  visitorId: string
  email: string
  firstName: string
  lastName: string
  phone: string
  company: { name?: string; taxId?: string; address?: string } | null
  timeZone: string
  termsVersion: string
  wantsNewsletter: boolean
  placedAt: Instant
  /** The business recorded a walk-in or a call; often without an email address. */
  source: 'online' | 'walk_in' | 'phone'
}

export interface StoredPart {
  id: string
  orderId: string
  providerId: string
  number: number
  fulfillmentMethod: string
  address: Record<string, string> | null
  wantedFrom: Instant | null
  wantedUntil: Instant | null
  /** For goods for "as soon as possible": the expected time. */
  expectedAt: Instant | null
  note: string
  currency: string
  deliveryFeeMinor: number
  tipMinor: number
  providerName: string
}

export interface StoredOrderItem {
  id: string
  providerOrderId: string
  letter: string
  serviceId: string
  optionId: string
  bookingId: string | null
  kind: 'booking' | 'order'
  status: ItemStatus
  quantity: number
  currency: string
  totalMinor: number
  taxMinor: number
  commissionPercent: number
  dueNowMinor: number
  stockDay: string | null
  snapshot: Snapshot
  acceptBy: Instant | null
  payBy: Instant | null
  placedAt: Instant
  changedAt: Instant
  /** Created when it is ready for pickup. */
  pickupCode: string | null
}

const timeOf = (at: Instant | null) => (at === null ? null : isoOf(at))

export interface PlacedOrder {
  order: StoredOrder
  parts: StoredPart[]
  items: NewOrderItem[]
  /** Link of the immediate email; null: no email. */
  link: GuestLink | null
}

/** An item with the order that it belongs to, and its part of the order. */
export interface PlacedItem {
  order: StoredOrder
  part: StoredPart
  item: StoredOrderItem
}

export type NewOrderItem = StoredOrderItem &
  ItemTimers & { providerId: string; offerId?: string | null; addedTo?: string | null }

/** The deadline of goods, and when they become overdue. */
export interface ItemTimers {
  dueAt: Instant | null
  lateAt: Instant | null
}

/** Inserts an order in one statement; its references are checked at the end. */
export const insertOrder = (db: Database, { order, parts, items, link }: PlacedOrder) =>
  db.run(sql`with placed as (insert into orders (id, reference, visitor_id, email, first_name, last_name, phone, company, time_zone, terms_version, wants_newsletter,
        placed_at, source)
      values (${order.id}, ${order.reference}, ${order.visitorId}, ${order.email}, ${order.firstName}, ${order.lastName}, ${order.phone},
        ${order.company && JSON.stringify(order.company)}, ${order.timeZone}, ${order.termsVersion}, ${order.wantsNewsletter}, ${isoOf(order.placedAt)}, ${order.source})),
    link as (insert into guest_links (token_hash, order_id, created_at, expires_at)
      select ${link?.tokenHash ?? null}::text, ${order.id}::uuid, ${isoOf(order.placedAt)}::timestamptz, ${timeOf(link?.expiresAt ?? null)}::timestamptz
      where ${link !== null}::boolean),
    parts as (insert into provider_orders (id, order_id, provider_id, number, fulfillment_method, address, wanted_from, wanted_until, expected_at, note, currency,
        delivery_fee_minor, tip_minor, provider_name, placed_at)
      select r.*, ${isoOf(order.placedAt)}::timestamptz from jsonb_to_recordset(${JSON.stringify(parts.map(partRow))}::jsonb) as r(id uuid, order_id uuid, provider_id uuid, number smallint,
        fulfillment_method text, address jsonb, wanted_from timestamptz, wanted_until timestamptz, expected_at timestamptz, note text, currency char(3), delivery_fee_minor bigint,
        tip_minor bigint, provider_name text))
    ${insertionOf(items)}`)

/** Inserts items of an order that was placed before. */
export const insertOrderItems = (db: Database, items: NewOrderItem[]) => db.run(insertionOf(items))

const insertionOf = (items: NewOrderItem[]): Statement =>
  sql`insert into order_items (id, provider_order_id, letter, service_id, option_id, booking_id, kind, status, quantity, currency,
      total_minor, tax_minor, commission_percent, due_now_minor, stock_day, snapshot, accept_by, pay_by, placed_at, changed_at, due_at, late_at,
      provider_id, offer_id, added_to)
    select * from jsonb_to_recordset(${JSON.stringify(items.map(itemRow))}::jsonb) as r(id uuid, provider_order_id uuid, letter text, service_id uuid,
      option_id uuid, booking_id uuid, kind text, status text, quantity smallint, currency char(3), total_minor bigint, tax_minor bigint,
      commission_percent numeric, due_now_minor bigint, stock_day date, snapshot jsonb, accept_by timestamptz, pay_by timestamptz,
      placed_at timestamptz, changed_at timestamptz, due_at timestamptz, late_at timestamptz, provider_id uuid, offer_id uuid, added_to uuid)`

const partRow = (part: StoredPart) => ({
  id: part.id,
  order_id: part.orderId,
  provider_id: part.providerId,
  number: part.number,
  fulfillment_method: part.fulfillmentMethod,
  address: part.address,
  wanted_from: timeOf(part.wantedFrom),
  wanted_until: timeOf(part.wantedUntil),
  expected_at: timeOf(part.expectedAt),
  note: part.note,
  currency: part.currency,
  delivery_fee_minor: part.deliveryFeeMinor,
  tip_minor: part.tipMinor,
  provider_name: part.providerName,
})

const itemRow = (item: NewOrderItem) => ({
  id: item.id,
  provider_order_id: item.providerOrderId,
  letter: item.letter,
  service_id: item.serviceId,
  option_id: item.optionId,
  booking_id: item.bookingId,
  kind: item.kind,
  status: item.status,
  quantity: item.quantity,
  currency: item.currency,
  total_minor: item.totalMinor,
  tax_minor: item.taxMinor,
  commission_percent: item.commissionPercent,
  due_now_minor: item.dueNowMinor,
  stock_day: item.stockDay,
  snapshot: item.snapshot,
  accept_by: timeOf(item.acceptBy),
  pay_by: timeOf(item.payBy),
  placed_at: isoOf(item.placedAt),
  changed_at: isoOf(item.changedAt),
  due_at: timeOf(item.dueAt),
  late_at: timeOf(item.lateAt),
  provider_id: item.providerId,
  offer_id: item.offerId ?? null,
  added_to: item.addedTo ?? null,
})

/** Recent orders without an online payment, oldest first. */
export const listUnpaidSince = (db: Database, visitorId: string, since: Instant) =>
  db.rows<{ placedAt: Instant }>(sql`select placed_at from orders
    where visitor_id = ${visitorId} and placed_at > ${isoOf(since)}
      and not exists (select 1 from payments p where p.order_id = orders.id and p.status in ('captured','authorised','card_saved')) order by placed_at`)

/** Unpaid orders of a visitor, oldest first. */
export const listWaiting = (db: Database, visitorId: string, now: Instant) =>
  db.rows<{
    reference: string
    timeZone: string
    payBy: Instant
  }>(sql`select o.reference, o.time_zone, min(i.pay_by) as pay_by
    from orders o join provider_orders r on r.order_id = o.id join order_items i on i.provider_order_id = r.id
    where o.visitor_id = ${visitorId} and o.placed_at > ${isoOf(now)}::timestamptz - interval '1 day' and i.status = 'awaiting_payment' and i.pay_by > ${isoOf(now)}
    group by o.id order by 3`)

/** Locks services in the order of ids, so that their provider cannot change them during an order. */
export const lockServices = (db: Database, ids: string[]) =>
  db.run(sql`select id from services where id = any(${ids}::uuid[]) order by id for share`)
