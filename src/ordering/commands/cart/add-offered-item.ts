import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { mustFit, type AddedToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { mustBeSold, holdChosenTime, withPriceSeen } from '#ordering/commands/cart/choose-item.ts'
import { withCart } from '#ordering/commands/cart/with-cart.ts'
import { asOfferedService } from '#ordering/queries/cart/offered-service.ts'
import { lineId, type AcceptedOffer } from '#ordering/rules/cart/accepted-offer.ts'
import { optionGone } from '#ordering/rules/errors.ts'
import { insertItem, type StoredItem } from '#ordering/store/carts.server.ts'
import { findInCart } from '#ordering/store/offered-items.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Puts an accepted offer into the visitor's cart and holds its time; the other items remain unchanged. Throws
 * `service-unavailable`, `provider-unavailable`, `offer-over`, `cart-full`, `slot-taken`.
 */
export function addOfferedItem(ctx: AppContext, serviceId: string, offer: AcceptedOffer): Promise<AddedToCart> {
  const itemId = newId()
  return withCart(ctx, async (inside, open) => {
    const before = await findInCart(inside.db, open.cart.id, offer.offerId)
    if (before) return { itemId: before.id }
    const service = await getServiceForSale(inside, serviceId)
    // The calendar needs an option; its price is only the starting point of the offer.
    const option = service.options[0]
    if (!option) throw optionGone()
    const item = itemOf(itemId, serviceId, option.id, offer)
    const offered = asOfferedService(service, item)
    mustBeSold(offered, item)
    await mustFit(inside, open, offered)
    const seen = withPriceSeen(inside, offered, item)
    await insertItem(inside.db, open.cart.id, await holdChosenTime(inside, offered, seen), inside.now)
    return { itemId }
  })
}

const itemOf = (id: string, serviceId: string, optionId: string, offer: AcceptedOffer): StoredItem => ({
  id,
  serviceId,
  optionId,
  addons: offer.lines.slice(1).map((_, index) => ({ addonId: lineId(index + 1), quantity: 1 })),
  quantity: 1,
  staffId: offer.staffId,
  bookingId: null,
  startsAt: offer.startsAt,
  fulfillmentMethod: offer.fulfillmentMethod,
  answers: {},
  note: '',
  priceSeenMinor: 0,
  savedForLater: false,
  offer,
})
