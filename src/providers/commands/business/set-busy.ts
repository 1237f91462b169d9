import type { AppContext } from '#server/context.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { busyHours, type BusyMinutes } from '#providers/rules/busy.ts'
import { clearEndedBusy, updateBusy } from '#providers/store/busy-providers.server.ts'
import { hours } from '#shared/time/instant.ts'

/**
 * Lets new orders of goods take some minutes longer for the next hour; 0 ends it at once. What is ordered already keeps
 * its time. Throws `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function setBusy(ctx: AppContext, providerId: string, minutes: BusyMinutes): Promise<void> {
  await requireMember(ctx, providerId, 'pause')
  await ctx.db.transaction(async (db) => {
    const busy = minutes === 0 ? null : { minutes, until: ctx.now + hours(busyHours) }
    if ((await updateBusy(db, providerId, busy)) > 0) await publishChange({ ...ctx, db }, providerId)
  })
}

/** Puts the usual times back on pages and lists when the hour is over. Returns how many businesses. */
export const endBusy = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    const ended = await clearEndedBusy(db, ctx.now)
    for (const { id } of ended) await publishChange({ ...ctx, db }, id)
    return ended.length
  })

async function publishChange(ctx: AppContext, providerId: string): Promise<void> {
  await ctx.publish(ctx.db, 'provider.changed', { providerId, fields: ['busyMinutes'] })
  await ctx.invalidate(ctx.db, `provider:${providerId}`, `dashboard:${providerId}`)
}
