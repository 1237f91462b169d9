import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { feeRulesIn, feesOf, type Fees } from '#market/rules/fees/fees.ts'
import { plansIn } from '#market/rules/fees/plans.ts'

type Sold = Pick<ServiceForSale, 'category' | 'currency' | 'provider'>

/** The market's current fees for a sale of this service; in minor units of its currency. */
export const feesFor = ({ settings }: AppContext, { category, currency, provider }: Sold): Fees =>
  feesOf(feeRulesIn(settings), plansIn(settings), {
    agreedPercent: provider.commissionPercent,
    category,
    currency,
    plan: provider.plan,
  })
