import { categories, type Category } from '#market/rules/categories.ts'
import { largestOf, type Plan, type PlanLimits } from '#market/rules/fees/plans.ts'
import { usualAccent } from '#catalogue/rules/layouts/accents.ts'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'

/** The default layout of a category. */
export const usualLayout = (category: Category | ''): Layout =>
  category ? categories[category].defaultLayout : 'classic'

/** Every plan has the default layout of the category, and the compact one. */
export const mayUseLayout = (limits: Pick<PlanLimits, 'layouts'>, category: Category | '', layout: Layout): boolean =>
  layout === 'compact' || layout === usualLayout(category) || limits.layouts.includes(layout)

/** Every plan has the default accent. */
export const mayUseAccent = (limits: Pick<PlanLimits, 'hasAccent'>, accent: string): boolean =>
  limits.hasAccent || accent === usualAccent

/** The smallest plan with this layout. */
export const planWithLayout = (plans: readonly Plan[], category: Category | '', layout: Layout): Plan =>
  plans.find(({ limits }) => mayUseLayout(limits, category, layout)) ?? largestOf(plans)

export const planWithAccent = (plans: readonly Plan[]): Plan =>
  plans.find(({ limits }) => limits.hasAccent) ?? largestOf(plans)
