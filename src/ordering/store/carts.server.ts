import type { AcceptedOffer } from '#ordering/rules/cart/accepted-offer.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredCart {
  id: string
  /** The saved input, and the holds that the checkout has extended. */
  checkout: { draft?: unknown; extended?: string[] }
}

export interface StoredItem {
  id: string
  serviceId: string
  optionId: string
  addons: { addonId: string; quantity: number }[]
  quantity: number
  staffId: string | null
  bookingId: string | null
  startsAt: Instant | null
  fulfillmentMethod: string
  answers: Record<string, unknown>
  note: string
  priceSeenMinor: number
  savedForLater: boolean
  /** For a price on request: the accepted offer. Absent or null: sold as its service. */
  offer?: AcceptedOffer | null
}

const itemColumns = sql`i.id, i.service_id, i.option_id, i.addons, i.quantity, i.staff_id,
  i.booking_id, i.starts_at, i.fulfillment_method, i.answers, i.note, i.price_seen_minor,
  i.saved_for_later, i.offer`

export const findCart = (db: Database, visitorId: string) =>
  db.row<StoredCart>(sql`select id, checkout from carts where visitor_id = ${visitorId}`)

/** Of an empty cart. */
type OrNull<Row> = { [Field in keyof Row]: Row[Field] | null }

/** The cart of a visitor with its items, in one statement. */
export async function findCartWithItems(
  db: Database,
  visitorId: string,
): Promise<{ cart: StoredCart; items: StoredItem[] } | undefined> {
  const rows = await db.rows<OrNull<StoredItem> & { cartId: string; checkout: StoredCart['checkout'] }>(sql`
    select c.id as cart_id, c.checkout, ${itemColumns} from carts c left join cart_items i on i.cart_id = c.id and not i.is_pending
    where c.visitor_id = ${visitorId} order by i.added_at, i.id`)
  const [first] = rows
  if (!first) return undefined
  const items = rows.flatMap((row) => {
    const { cartId: _cart, checkout: _checkout, id, ...item } = row
    return id === null ? [] : [{ id, ...item } as StoredItem]
  })
  return { cart: { id: first.cartId, checkout: first.checkout }, items }
}

/**
 * Locks the cart of a visitor for a change, which serialises changes across the visitor's tabs; creates it with this id
 * when there is none.
 */
export const openCart = async (db: Database, id: string, visitorId: string, now: Instant): Promise<StoredCart> =>
  (await db.row<StoredCart>(sql`
    insert into carts (id, visitor_id, changed_at) values (${id}, ${visitorId}, ${isoOf(now)})
    on conflict (visitor_id) do update set changed_at = excluded.changed_at returning id, checkout`))!

/** Serialises changes of a cart across the visitor's tabs. */
export const lockCart = (db: Database, visitorId: string) =>
  db.row<StoredCart>(sql`select id, checkout from carts where visitor_id = ${visitorId} for update`)

export const insertCart = (db: Database, id: string, visitorId: string, now: Instant) =>
  db.run(
    sql`insert into carts (id, visitor_id, changed_at) values (${id}, ${visitorId}, ${isoOf(now)}) on conflict (visitor_id) do nothing`,
  )

export const saveCheckoutState = (db: Database, cart: StoredCart, now: Instant) =>
  db.run(
    sql`update carts set checkout = ${JSON.stringify(cart.checkout)}, changed_at = ${isoOf(now)} where id = ${cart.id}`,
  )

export const listItems = (db: Database, cartId: string) =>
  db.rows<StoredItem>(
    sql`select ${itemColumns} from cart_items i where i.cart_id = ${cartId} and not i.is_pending order by i.added_at, i.id`,
  )

/** The items of the visitor's cart: known before the cart is, so both are read together. */
export const listItemsOfVisitor = (db: Database, visitorId: string) =>
  db.rows<StoredItem>(sql`select ${itemColumns} from cart_items i
    where i.cart_id = (select c.id from carts c where c.visitor_id = ${visitorId}) and not i.is_pending order by i.added_at, i.id`)

export const insertItem = (db: Database, cartId: string, item: StoredItem, now: Instant) =>
  db.run(sql`insert into cart_items (id, cart_id, service_id, option_id, addons, quantity, staff_id, booking_id, starts_at, fulfillment_method, answers, note,
      price_seen_minor, saved_for_later, added_at, offer_id, offer)
    values (${item.id}, ${cartId}, ${item.serviceId}, ${item.optionId}, ${JSON.stringify(item.addons)}, ${item.quantity}, ${item.staffId},
      ${item.bookingId}, ${item.startsAt === null ? null : isoOf(item.startsAt)}, ${item.fulfillmentMethod}, ${JSON.stringify(item.answers)}, ${item.note},
      ${item.priceSeenMinor}, ${item.savedForLater}, ${isoOf(now)}, ${item.offer?.offerId ?? null}, ${item.offer ? JSON.stringify(item.offer) : null})`)

export const updateItem = (db: Database, item: StoredItem) =>
  db.run(sql`update cart_items set option_id = ${item.optionId}, addons = ${JSON.stringify(item.addons)}, quantity = ${item.quantity},
      staff_id = ${item.staffId}, booking_id = ${item.bookingId}, starts_at = ${item.startsAt === null ? null : isoOf(item.startsAt)},
      fulfillment_method = ${item.fulfillmentMethod}, answers = ${JSON.stringify(item.answers)}, note = ${item.note}, price_seen_minor = ${item.priceSeenMinor},
      saved_for_later = ${item.savedForLater}
    where id = ${item.id}`)

export const setFulfillmentMethodOfItems = (db: Database, itemIds: string[], fulfillmentMethod: string) =>
  db.run(sql`update cart_items set fulfillment_method = ${fulfillmentMethod} where id = any(${itemIds}::uuid[])`)

export const deleteItems = (db: Database, itemIds: string[]) =>
  db.run(sql`delete from cart_items where id = any(${itemIds}::uuid[])`)

/** After an order: removes the items and their input. */
export const emptyCart = (db: Database, cartId: string, itemIds: string[], now: Instant) =>
  db.run(sql`with gone as (delete from cart_items where id = any(${itemIds}::uuid[]))
    update carts set checkout = '{}', changed_at = ${isoOf(now)} where id = ${cartId}`)

/** Hides the items of an order in payment until it is settled. */
export const setItemsPending = (db: Database, itemIds: string[], orderId: string) =>
  db.run(sql`update cart_items set order_id = ${orderId}, is_pending = true where id = any(${itemIds}::uuid[])`)

/** Also after a late payment, when they were already restored. */
export const deletePending = (db: Database, orderId: string) =>
  db.run(sql`delete from cart_items where order_id = ${orderId}`)

/** Restores the items to the cart, without their bookings. */
export const bringBackPending = (db: Database, orderIds: string[]) =>
  db.run(
    sql`update cart_items set is_pending = false, booking_id = null where order_id = any(${orderIds}::uuid[]) and is_pending`,
  )

/** Moves items in payment when carts are merged. */
export const movePending = (db: Database, fromCartId: string, toCartId: string) =>
  db.run(sql`update cart_items set cart_id = ${toCartId} where cart_id = ${fromCartId} and is_pending`)

/** For the header of every page: the number of lines and the end of the first hold. */
export const countItems = (db: Database, visitorId: string, now: Instant) =>
  db.row<{ count: number; nearestHoldExpiresAt: Instant | null }>(sql`
    select count(*) as count, min(b.expires_at) filter (where b.status = 'held' and b.expires_at > ${isoOf(now)} and i.offer_id is null) as nearest_hold_expires_at
    from carts c join cart_items i on i.cart_id = c.id left join bookings b on b.id = i.booking_id
    where c.visitor_id = ${visitorId} and not i.is_pending and not i.saved_for_later`)

interface OldCart {
  id: string
  bookingIds: string[]
}

/** Old carts with their bookings. */
export const lockCartsBefore = (db: Database, at: Instant, atMost: number) =>
  db.rows<OldCart>(sql`select c.id, array(select i.booking_id from cart_items i where i.cart_id = c.id and i.booking_id is not null and not i.is_pending) as booking_ids
    from carts c where c.changed_at < ${isoOf(at)} order by c.changed_at limit ${atMost} for update skip locked`)

/** Locks two carts in the order of their ids, which prevents deadlocks. */
export const lockCarts = (db: Database, visitorIds: string[]) =>
  db.rows<StoredCart & { visitorId: string }>(sql`select id, checkout, visitor_id from carts
    where visitor_id = any(${visitorIds}::uuid[]) order by id for update`)

export const moveItems = (db: Database, ids: string[], cartId: string) =>
  db.run(sql`update cart_items set cart_id = ${cartId} where id = any(${ids}::uuid[])`)

export const setItemsAside = (db: Database, ids: string[]) =>
  db.run(sql`update cart_items set saved_for_later = true, booking_id = null where id = any(${ids}::uuid[])`)

export const setQuantity = (db: Database, id: string, quantity: number) =>
  db.run(sql`update cart_items set quantity = ${quantity} where id = ${id}`)

export const deleteCarts = (db: Database, ids: string[]) =>
  db.run(sql`delete from carts where id = any(${ids}::uuid[])`)
