import { feeRulesIn, type FeeRules } from '#market/rules/fees/fees.ts'
import { plansIn, type Plan } from '#market/rules/fees/plans.ts'
import type { Settings } from '#shared/settings.ts'

/** What every seller may know before they sign up. */
export interface SellingTerms {
  plans: readonly Plan[]
  fees: FeeRules
  /** Currencies in which a business may sell. */
  currencies: readonly string[]
  /** Country → a short text about its taxes. */
  taxHints: Readonly<Record<string, string>>
}

export const sellingTermsIn = (settings: Settings): SellingTerms => ({
  plans: plansIn(settings),
  fees: feeRulesIn(settings),
  currencies: settings.get('money.currencies'),
  taxHints: settings.get('tax.hints'),
})
