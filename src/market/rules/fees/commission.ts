import { planIn } from '#market/rules/fees/plans.ts'
import type { Settings } from '#shared/settings.ts'

/** Rates of plans for whole categories: `{"growth": {"food": 6}}`. */
export type CategoryRates = Readonly<Record<string, Readonly<Record<string, number>>>>

interface Seller {
  /** Agreed with the provider alone; null: nothing was. */
  agreedPercent: number | null
  category: string
  plan: string
  /** Of the plan; null where it has none of its own. */
  planPercent: number | null
}

/** The share that the market keeps: as agreed, else by category and plan, else by plan, else as usual. */
export const commissionRate = (
  { agreedPercent, category, plan, planPercent }: Seller,
  byCategory: CategoryRates,
  usual: number,
): number => agreedPercent ?? byCategory[plan]?.[category] ?? planPercent ?? usual

/** The share that the market keeps of a sale as things are now, in percent of the net price. */
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

/** The smallest deposit, in percent, that leaves enough for the commission: the next five above it. */
export const leastDeposit = (commissionPercent: number): number =>
  Math.min(90, Math.max(5, Math.ceil(commissionPercent / 5) * 5))
