import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { listOffered, lockCartOfOffer, markOfferOver } from '#ordering/store/offered-items.server.ts'

/**
 * Ends an accepted offer that was not ordered: frees its time, and the cart shows it. Returns false when it was ordered
 * or is being paid. Locks the cart first, as placing an order does, so that the two cannot run at once.
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
