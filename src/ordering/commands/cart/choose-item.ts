import { holdOfferedTime } from '#booking/commands/holds/hold-offered-time.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { maySell } from '#catalogue/rules/lifecycle/on-sale.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { requireNotBlocked } from '#customers/queries/require-not-blocked.ts'
import { chosenAddons, extraMinutes, lineOf, quantityRange } from '#ordering/queries/cart/cart-lines.ts'
import { overBy, type AcceptedOffer } from '#ordering/rules/cart/accepted-offer.ts'
import { shortestRequestNotice } from '#ordering/rules/deadlines/deadlines.ts'
import {
  addonInvalid,
  offerOver,
  optionGone,
  partyInvalid,
  providerUnavailable,
  requestTooSoon,
  serviceUnavailable,
  slotMissing,
} from '#ordering/rules/errors.ts'
import type { StoredItem } from '#ordering/store/carts.server.ts'
import { minutes } from '#shared/time/instant.ts'

/** Throws when the service does not sell this item: off sale, option gone, quantity out of range, unknown add-ons. */
export function mustBeSold(service: ServiceForSale, item: StoredItem): void {
  if (!maySell(service, service.provider.status)) throw providerUnavailable(service.provider.name)
  if (!service.isOnSale || service.kind === 'quote') throw serviceUnavailable(service.title)
  const option = service.options.find(({ id, isActive }) => id === item.optionId && isActive)
  if (!option) throw optionGone()
  const { from, until } = quantityRange(service, option)
  if (item.quantity < from || item.quantity > until) throw partyInvalid(from, until)
  if (
    !item.addons.every(({ addonId, quantity }) =>
      service.addons.some(({ id, maxQuantity }) => id === addonId && quantity <= maxQuantity),
    )
  ) {
    throw addonInvalid()
  }
  if (new Set(item.addons.map(({ addonId }) => addonId)).size !== item.addons.length) throw addonInvalid()
}

/**
 * Holds the chosen time for the visitor and releases an earlier hold in the same transaction. Goods need no hold.
 * Throws the errors of `holdSlot`, `provider-unavailable` for a customer whom the business has blocked, and `too-soon`
 * for a time that leaves the provider no time to answer.
 */
export async function holdChosenTime(ctx: AppContext, service: ServiceForSale, item: StoredItem): Promise<StoredItem> {
  await requireNotBlocked(ctx, [service.providerId])
  if (item.offer) return holdTimeOfOffer(ctx, service, item, item.offer)
  if (service.kind !== 'booking') return { ...item, startsAt: null, staffId: null, bookingId: null }
  if (item.startsAt === null) throw slotMissing()
  if (service.confirmMode === 'request' && item.startsAt < ctx.now + shortestRequestNotice) throw requestTooSoon()
  if (item.bookingId) await releaseBookings(ctx, [item.bookingId])
  const booking = await holdSlot(ctx, {
    serviceId: service.id,
    optionId: item.optionId,
    extraMinutes: extraMinutes(chosenAddons(service, item.addons)),
    startsAt: item.startsAt,
    staffId: item.staffId,
    party: item.quantity,
  })
  return { ...item, bookingId: booking.id }
}

/**
 * The time of an accepted offer is held until the offer ends, regardless of opening hours, because the business offered
 * it.
 */
async function holdTimeOfOffer(
  ctx: AppContext,
  service: ServiceForSale,
  item: StoredItem,
  offer: AcceptedOffer,
): Promise<StoredItem> {
  if (overBy(offer, ctx.now)) throw offerOver(service.title)
  if (item.bookingId) await releaseBookings(ctx, [item.bookingId])
  const bookingId = await holdOfferedTime(ctx, {
    serviceId: service.id,
    providerId: service.providerId,
    optionId: item.optionId,
    timeZone: service.location.timeZone,
    staffId: offer.staffId,
    startsAt: offer.startsAt,
    endsAt: offer.startsAt + minutes(offer.durationMinutes),
    expiresAt: offer.validUntil,
  })
  return { ...item, bookingId }
}

/** Stores the price that the visitor saw when choosing. */
export const withPriceSeen = (ctx: AppContext, service: ServiceForSale, item: StoredItem): StoredItem => ({
  ...item,
  priceSeenMinor: lineOf(ctx, item, service).priceOfOneMinor,
})
