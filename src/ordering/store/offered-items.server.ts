import { sql, type Database } from '#platform/database/database.ts'

/** Whether an accepted offer is in a cart or an order. */
export interface OfferedItem {
  offerId: string
  /** Reference of its order, once placed. */
  reference: string | null
  isInCart: boolean
  isBeingPaid: boolean
}

export const listOffered = (db: Database, offerIds: readonly string[]) =>
  db.rows<OfferedItem>(sql`select offer.id as offer_id,
      exists (select from cart_items c where c.offer_id = offer.id and not c.is_pending) as is_in_cart,
      exists (select from cart_items c where c.offer_id = offer.id and c.is_pending) as is_being_paid,
      (select o.reference from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
        where i.offer_id = offer.id and i.status <> 'expired_unpaid') as reference
    from unnest(${offerIds}::uuid[]) as offer(id)`)

/** Locks the cart with an offer, so that it cannot be ordered in between. */
export const lockCartOfOffer = (db: Database, offerId: string) =>
  db.row<{ id: string; visitorId: string }>(sql`select id, visitor_id from carts
    where id = (select cart_id from cart_items where offer_id = ${offerId}) for update`)

/** Marks the offer in the cart as over and returns its booking; nothing during a payment. */
export const markOfferOver = (db: Database, offerId: string, over: 'withdrawn' | 'expired') =>
  db.row<{
    bookingId: string | null
  }>(sql`with old as (select id, booking_id from cart_items where offer_id = ${offerId} and not is_pending)
    update cart_items c set offer = c.offer || jsonb_build_object('over', ${over}::text), booking_id = null from old
    where c.id = old.id returning old.booking_id`)

export const findInCart = (db: Database, cartId: string, offerId: string) =>
  db.row<{ id: string; isPending: boolean }>(
    sql`select id, is_pending from cart_items where cart_id = ${cartId} and offer_id = ${offerId}`,
  )
