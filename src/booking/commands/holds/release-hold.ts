import { visitorOf, type AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { listBookingRows } from '#booking/store/bookings.server.ts'

/**
 * Releases a visitor's own hold; a repeat has no effect. A hold of somebody else counts as not found, and so does an
 * active booking.
 */
export async function releaseHold(ctx: AppContext, id: string): Promise<void> {
  const [booking] = await listBookingRows(ctx.db, [id])
  if (booking?.visitorId !== visitorOf(ctx).visitorId || booking.status === 'active') throw notFound('hold')
  await releaseBookings(ctx, [id])
}
