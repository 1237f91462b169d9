import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { planProblems } from '#market/rules/fees/plan-checks.ts'
import type { OfferedPlan } from '#market/rules/fees/plans.ts'
import type { LimitEffect, PlanPreview } from '#operations/contract-settings.ts'
import { loweredLimits, overText } from '#operations/rules/plan-effects.ts'
import { settingsInvalid } from '#operations/rules/setting-errors.ts'
import { countBusinesses, countOver } from '#operations/store/plan-usage.server.ts'

/**
 * The providers that a change of plans would affect, before it is saved. Throws `permission-denied` and
 * `setting-invalid`.
 */
export async function previewPlans(ctx: AppContext, value: unknown): Promise<PlanPreview> {
  await requireRight(ctx, 'read-settings')
  const problems = planProblems(value)
  if (problems.length > 0) throw settingsInvalid(Object.fromEntries(problems.map(({ field, text }) => [field, text])))
  const after = value as readonly OfferedPlan[]
  const before = (await loadSettings(ctx)).get('plans.offered')
  return effectsOf(ctx, before, after)
}

/** The same for checked plans. The caller checks permissions. */
export async function effectsOf(
  ctx: AppContext,
  before: readonly OfferedPlan[],
  after: readonly OfferedPlan[],
): Promise<PlanPreview> {
  const counted = new Map((await countBusinesses(ctx.db)).map(({ plan, businesses }) => [plan, businesses]))
  const effects: LimitEffect[] = []
  for (const { plan, lowered } of loweredLimits(before, after)) {
    const over = await countOver(ctx.db, plan.key, plan.limits)
    for (const limit of lowered) {
      const { businesses, amount } = over[limit]
      const field = `${plan.key}.limits.${limit}`
      if (businesses > 0)
        effects.push({ field, plan: plan.key, limit, businesses, amount, text: overText(limit, over[limit]) })
    }
  }
  return {
    plans: after.map(({ key }) => ({ key, businesses: counted.get(key) ?? 0 })),
    effects,
    pausedServices: effects.filter(({ limit }) => limit === 'services').reduce((sum, { amount }) => sum + amount, 0),
  }
}
