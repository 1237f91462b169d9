import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { listOffered, lockCartOfOffer, markOfferOver } from '#ordering/store/offered-items.server.ts'

/**
 * An accepted offer ends before it was ordered: its time is free again, and the cart says so. False: it was ordered, or is being paid, and stays.
 * The cart is held first, as whoever orders it does, so of two at once one comes first.
 */
export async function endOfferedItem(
  ctx: AppContext,
  offerId: string,
  over: 'withdrawn' | 'expired',
): Promise<boolean> {
  const cart = await lockCartOfOffer(ctx.db, offerId)
  const [offered] = await listOffered(ctx.db, [offerId])
  if (offered?.reference) return false
  if (!cart) return true
  const marked = await markOfferOver(ctx.db, offerId, over)
  if (marked?.bookingId) await releaseBookings(ctx, [marked.bookingId])
  await ctx.invalidate(ctx.db, `person:${cart.visitorId}`)
  return true
}
