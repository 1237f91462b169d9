import type { AppContext } from '#server/context.ts'
import { lowerBookingParty } from '#booking/store/bookings.server.ts'
import { deleteSeatsAbove } from '#booking/store/claims.server.ts'

/** Fewer people come to an agreed booking than were told: seats that they do not need are free again. At least one comes. Inside a transaction. */
export async function lowerParty(ctx: AppContext, bookingId: string, by: number): Promise<void> {
  const booking = await lowerBookingParty(ctx.db, bookingId, by)
  if (!booking) return
  const resourceIds = await deleteSeatsAbove(ctx.db, bookingId, booking.party)
  await ctx.invalidate(ctx.db, `service:${booking.serviceId}`)
  if (resourceIds.length > 0) await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds })
}
