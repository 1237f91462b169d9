import type { LayoutInput } from '#catalogue/contract-form.ts'
import { isAccent } from '#catalogue/rules/layouts/accents.ts'
import { mayUseAccent, mayUseLayout, planWithAccent, planWithLayout } from '#catalogue/rules/layouts/layout-plans.ts'
import { accentNotInPlan, accentUnknown, layoutNotInPlan } from '#catalogue/rules/service-errors.ts'
import { selectChoices } from '#catalogue/store/form-choices.server.ts'
import type { AppContext } from '#server/context.ts'
import type { Category } from '#market/rules/categories.ts'
import { planOf, plansIn } from '#market/rules/fees/plans.ts'

type LayoutStyle = Pick<LayoutInput, 'layout' | 'accent'>

interface LayoutWish {
  providerId: string | null
  category: Category | ''
  wish: LayoutStyle
  /** The current layout may remain, whatever the plan. */
  before: LayoutStyle | null
}

/** Allows only layouts in the plan of the business. Throws `plan-limit`, `argument-error`. */
export async function requireLayout(
  ctx: AppContext,
  { providerId, category, wish, before }: LayoutWish,
): Promise<void> {
  const { layout, accent } = wish
  const isNewAccent = accent !== before?.accent
  if (isNewAccent && !isAccent(accent)) throw accentUnknown()
  const plans = plansIn(ctx.settings)
  const { limits } = planOf(plans, await planKeyOf(ctx, providerId))
  if (layout !== '' && layout !== before?.layout && !mayUseLayout(limits, category, layout))
    throw layoutNotInPlan(planWithLayout(plans, category, layout).name)
  if (isNewAccent && !mayUseAccent(limits, accent)) throw accentNotInPlan(planWithAccent(plans).name)
}

async function planKeyOf(ctx: AppContext, providerId: string | null) {
  const provider = providerId === null ? undefined : await selectChoices(ctx.db, providerId)
  return provider?.plan ?? null
}
