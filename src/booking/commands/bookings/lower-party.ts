import type { AppContext } from '#server/context.ts'
import { lowerBookingParty } from '#booking/store/bookings.server.ts'
import { deleteSeatsAbove } from '#booking/store/claims.server.ts'

/**
 * Lowers the party of an active booking and frees the seats that it no longer needs; at least one remains. Runs inside
 * a transaction.
 */
export async function lowerParty(ctx: AppContext, bookingId: string, by: number): Promise<void> {
  const booking = await lowerBookingParty(ctx.db, bookingId, by)
  if (!booking) return
  const resourceIds = await deleteSeatsAbove(ctx.db, bookingId, booking.party)
  await ctx.invalidate(ctx.db, `service:${booking.serviceId}`)
  if (resourceIds.length > 0) await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds })
}
