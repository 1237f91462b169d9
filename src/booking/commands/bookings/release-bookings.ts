import type { AppContext } from '#server/context.ts'
import { setBookingsReleased } from '#booking/store/bookings.server.ts'
import { deleteClaims } from '#booking/store/claims.server.ts'

/**
 * Releases holds and active bookings; bookings that were released before stay unchanged. Returns how many it released.
 */
export async function releaseBookings(ctx: AppContext, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return ctx.db.transaction(async (db) => {
    const released = await setBookingsReleased(db, ids)
    if (released.length === 0) return 0
    const resourceIds = await deleteClaims(
      db,
      released.map(({ id }) => id),
    )
    await ctx.invalidate(db, ...new Set(released.map(({ serviceId }) => `service:${serviceId}`)))
    await ctx.publish(db, 'booking.times-changed', { resourceIds })
    return released.length
  })
}
