import type { AppContext } from '#server/context.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { plansIn } from '#market/rules/fees/plans.ts'
import { listUnsettled } from '#operations/store/plan-usage.server.ts'

const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Tells each business whose services no longer fit its plan, or fit again, some at a time: who watches services pauses them, or brings them back. */
export async function applyPlanLimits(ctx: AppContext, after: string | null): Promise<void> {
  // Asked anew: this process may not have heard yet.
  const planLimits = plansIn(await loadSettings(ctx)).map(({ key, limits }) => ({
    plan: key,
    services: limits.services,
  }))
  const ids = await listUnsettled(ctx.db, planLimits, after ?? beforeAll, batch)
  for (const providerId of ids) await ctx.publish(ctx.db, 'provider.plan-changed', { providerId })
  if (ids.length === batch) await ctx.publish(ctx.db, 'plans.resized', { after: ids.at(-1)! })
}
