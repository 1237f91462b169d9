import { visitorOf, type AppContext } from '#server/context.ts'
import { extendedExpiry } from '#booking/rules/bookings/hold-time.ts'
import { holdLimits } from '#booking/commands/holds/hold-slot.ts'
import { lockBookings, setBookingsHeld } from '#booking/store/bookings.server.ts'

/** Extends a visitor's own live holds for the checkout, once each. Expired holds stay expired. */
export async function extendHolds(ctx: AppContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { visitorId } = visitorOf(ctx)
  await ctx.db.transaction(async (db) => {
    for (const { id, heldAt, expiresAt, ...booking } of await lockBookings(db, ids)) {
      if (booking.status !== 'held' || expiresAt === null || booking.visitorId !== visitorId) continue
      const extended = extendedExpiry({ heldAt, expiresAt }, ctx.now, holdLimits(ctx))
      if (extended !== expiresAt) await setBookingsHeld(db, [id], extended)
    }
  })
}
