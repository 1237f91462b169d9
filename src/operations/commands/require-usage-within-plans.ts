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
 * Looks at who has more than plans shall have, and has their services settled where the room is another one. In the transaction that saves the plans.
 * Refuses: limit-below-usage, unless that was agreed to.
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
