import { planIn } from '#market/rules/fees/plans.ts'
import type { Settings } from '#shared/settings.ts'

/** Commission rates of plans for whole categories, in percent: `{"growth": {"food": 6}}`. */
export type CategoryRates = Readonly<Record<string, Readonly<Record<string, number>>>>

interface Seller {
  /** Agreed with this provider; null: no agreement. */
  agreedPercent: number | null
  category: string
  plan: string
  /** The rate of the plan; null where it uses the default rate. */
  planPercent: number | null
}

/**
 * The commission rate in percent: the agreed one, else the one of plan and category, else the one of the plan, else the
 * default.
 */
export const commissionRate = (
  { agreedPercent, category, plan, planPercent }: Seller,
  byCategory: CategoryRates,
  usual: number,
): number => agreedPercent ?? byCategory[plan]?.[category] ?? planPercent ?? usual

/** The commission rate by the current settings, in percent of the net price. */
export function commissionPercentOf(
  settings: Settings,
  seller: Pick<Seller, 'agreedPercent' | 'category'> & { plan: string | null },
): number {
  const { key, commissionPercent } = planIn(settings, seller.plan)
  return commissionRate(
    { ...seller, plan: key, planPercent: commissionPercent },
    settings.get('fees.commission_by_category'),
    settings.get('fees.commission_default'),
  )
}

/** The smallest deposit, in percent, that covers the commission: rounded up to a multiple of five, from 5 to 90. */
export const leastDeposit = (commissionPercent: number): number =>
  Math.min(90, Math.max(5, Math.ceil(commissionPercent / 5) * 5))
