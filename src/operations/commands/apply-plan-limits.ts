import type { AppContext } from '#server/context.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { plansIn } from '#market/rules/fees/plans.ts'
import { listUnsettled } from '#operations/store/plan-usage.server.ts'

const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Publishes `provider.plan-changed` for each provider whose services no longer fit its plan, or fit again, in batches;
 * the catalogue then pauses or resumes services.
 */
export async function applyPlanLimits(ctx: AppContext, after: string | null): Promise<void> {
  // Read again, because this process may not have received the change yet.
  const planLimits = plansIn(await loadSettings(ctx)).map(({ key, limits }) => ({
    plan: key,
    services: limits.services,
  }))
  const ids = await listUnsettled(ctx.db, planLimits, after ?? beforeAll, batch)
  for (const providerId of ids) await ctx.publish(ctx.db, 'provider.plan-changed', { providerId })
  if (ids.length === batch) await ctx.publish(ctx.db, 'plans.resized', { after: ids.at(-1)! })
}
