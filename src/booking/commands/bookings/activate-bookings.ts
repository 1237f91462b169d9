import type { AppContext } from '#server/context.ts'
import { secureBookings } from '#booking/commands/holds/secure-bookings.ts'
import { setReference } from '#booking/store/bookings.server.ts'

/**
 * Makes bookings agreed, all or none; inside the transaction that places the order. A hold that ran out is taken again while its time is free.
 * `references` are the names that people will know them by. Refuses `slot-taken`.
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
