import type { AppContext } from '#server/context.ts'
import { raiseSequence } from '#booking/store/bookings.server.ts'

/** Something about agreed bookings changed that calendars show: the next calendar file counts one more. */
export async function reviseBookings(ctx: AppContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await raiseSequence(ctx.db, ids)
}
