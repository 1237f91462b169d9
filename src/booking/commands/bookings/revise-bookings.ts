import type { AppContext } from '#server/context.ts'
import { raiseSequence } from '#booking/store/bookings.server.ts'

/** Increments the sequence of the calendar file after a change of active bookings that calendars show. */
export async function reviseBookings(ctx: AppContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await raiseSequence(ctx.db, ids)
}
