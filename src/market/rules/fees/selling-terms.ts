import { feeRulesIn, type FeeRules } from '#market/rules/fees/fees.ts'
import { plansIn, type Plan } from '#market/rules/fees/plans.ts'
import type { Settings } from '#shared/settings.ts'

/** What everybody who sells here may know before they begin. */
export interface SellingTerms {
  plans: readonly Plan[]
  fees: FeeRules
  /** In which one may begin to sell. */
  currencies: readonly string[]
  /** Country → a short text on its taxes. */
  taxHints: Readonly<Record<string, string>>
}

export const sellingTermsIn = (settings: Settings): SellingTerms => ({
  plans: plansIn(settings),
  fees: feeRulesIn(settings),
  currencies: settings.get('money.currencies'),
  taxHints: settings.get('tax.hints'),
})
