import { deleteNumber } from '#customers/commands/delete-number.ts'
import type { AppContext } from '#server/context.ts'
import { anonymizeWalkIns } from '#ordering/store/orders/personal-orders.server.ts'
import { days } from '#shared/time/instant.ts'

const atMost = 500

/**
 * Nobody who walked in has an account to ask with, so their names and numbers go by themselves, a year after the visit, and with the last visit
 * under a number what its business kept of it. Returns how many.
 */
export async function purgeWalkIns(ctx: AppContext): Promise<number> {
  const before = ctx.now - days(ctx.settings.get('walk_ins.forget_days'))
  return ctx.db.transaction(async (db) => {
    const purged = await anonymizeWalkIns(db, before, atMost)
    for (const { providerId, number } of purged) if (number) await deleteNumber({ ...ctx, db }, providerId, number)
    return purged.length
  })
}
