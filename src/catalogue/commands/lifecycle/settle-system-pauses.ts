import { loadSettings } from '#market/queries/load-settings.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { systemMoves } from '#catalogue/rules/lifecycle/system-pauses.ts'
import { lockProvider, selectPlaced } from '#catalogue/store/system-pauses.server.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Pauses services above the plan limit (newest first) and services without staff, and resumes them when that changes.
 * Does not touch pauses set by the business. Without an authorisation check.
 */
export async function settleSystemPauses(ctx: AppContext, providerId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const provider = await lockProvider(db, providerId)
    if (!provider) return
    // Reads the plan again: it may just have changed, and the cached settings of this process may be out of date.
    const limit = provider.serviceLimit ?? planIn(await loadSettings(inside), provider.plan).limits.services
    for (const { id, move, reason } of systemMoves(await selectPlaced(db, providerId), limit)) {
      await moveService(inside, await lockEditableService(inside, id), move, { reason })
    }
  })
}
