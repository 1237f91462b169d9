import type { AppContext } from '#server/context.ts'
import { secureBookings } from '#booking/commands/holds/secure-bookings.ts'
import { setReference } from '#booking/store/bookings.server.ts'

/**
 * Makes bookings active, all or none, inside the transaction that places the order. An expired hold is claimed again if
 * its time is free. `references` are the booking references that people see. Throws `slot-taken`.
 */
export async function activateBookings(
  ctx: AppContext,
  ids: readonly string[],
  references?: ReadonlyMap<string, string>,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await secureBookings({ ...ctx, now: ctx.now, db }, ids, { status: 'active' })
    for (const [id, reference] of references ?? []) await setReference(db, id, reference)
  })
}
