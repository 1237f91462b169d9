import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { deleteCarts, lockCartsBefore } from '#ordering/store/carts.server.ts'
import { days } from '#shared/time/instant.ts'

const atMost = 100

/** Deletes carts unchanged for `cart.retention_days` and releases their holds. Returns the number of carts. */
export async function deleteOldCarts(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const old = await lockCartsBefore(db, ctx.now - days(ctx.settings.get('cart.retention_days')), atMost)
    if (old.length === 0) return 0
    await releaseBookings({ ...ctx, now: ctx.now, db }, old.flatMap(({ bookingIds }) => bookingIds).toSorted())
    await deleteCarts(
      db,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
