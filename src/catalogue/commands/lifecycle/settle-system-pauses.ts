import { loadSettings } from '#market/queries/load-settings.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { systemMoves } from '#catalogue/rules/lifecycle/system-pauses.ts'
import { lockProvider, selectPlaced } from '#catalogue/store/system-pauses.server.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Pauses what the plan has no room for (the newest first) and what nobody is there to do, and brings it back once that changed.
 * What its business paused itself stays as it is. Asks for no rights.
 */
export async function settleSystemPauses(ctx: AppContext, providerId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const provider = await lockProvider(db, providerId)
    if (!provider) return
    // Asked anew: a plan may have changed a moment ago, and this process may not have heard of it yet.
    const limit = provider.serviceLimit ?? planIn(await loadSettings(inside), provider.plan).limits.services
    for (const { id, move, reason } of systemMoves(await selectPlaced(db, providerId), limit)) {
      await moveService(inside, await lockEditableService(inside, id), move, { reason })
    }
  })
}
