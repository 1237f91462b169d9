import type { AppContext } from '#server/context.ts'
import type { OfferedPlan } from '#market/rules/fees/plans.ts'
import { effectsOf } from '#operations/queries/preview-plans.ts'
import { resizedPlans } from '#operations/rules/plan-effects.ts'
import { belowUsage } from '#operations/rules/setting-errors.ts'

export interface PlanChange {
  before: readonly OfferedPlan[]
  after: readonly OfferedPlan[]
}

/**
 * Checks which providers exceed the new limits, and publishes `plans.resized` where the limit of services changed. Runs
 * in the transaction that saves the plans. Throws `limit-below-usage` unless it was confirmed.
 */
export async function requireUsageWithinPlans(
  ctx: AppContext,
  { before, after }: PlanChange,
  isAgreed: boolean,
): Promise<void> {
  const preview = await effectsOf(ctx, before, after)
  if (preview.effects.length > 0 && !isAgreed)
    throw belowUsage(Object.fromEntries(preview.effects.map(({ field, text }) => [field, text])), { preview })
  if (resizedPlans(before, after).length > 0) await ctx.publish(ctx.db, 'plans.resized', { after: null })
}
