import { feeRulesIn } from '#market/rules/fees/fees.ts'
import { plansIn } from '#market/rules/fees/plans.ts'
import type { Settings } from '#shared/settings.ts'
import type { SellingTerms } from '#market/contract-fees.ts'

export type { SellingTerms } from '#market/contract-fees.ts'

export const sellingTermsIn = (settings: Settings): SellingTerms => ({
  plans: plansIn(settings),
  fees: feeRulesIn(settings),
  currencies: settings.get('money.currencies'),
  taxHints: settings.get('tax.hints'),
})
