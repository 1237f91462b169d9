import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { Subcategories } from '#market/rules/subcategories.ts'
import type { PlanLimits } from '#market/rules/fees/plans.ts'
import type { CategoryAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { PaymentTerms } from '#catalogue/rules/submission/payment-terms.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'

/** A currency for sales. `perUsd` is the current value of one US dollar. */
export interface FormCurrency {
  code: string
  name: string
  exponent: number
  perUsd: number
}

/**
 * The data that a form is checked against. Without a business there are no staff and locations to select, and none are
 * required.
 */
export interface ServiceFormAround {
  providerId: string | null
  currencies: FormCurrency[]
  /** `as-before` is a tax that is no longer in the table. */
  taxRates: { id: string; name: string; percent: number; isDefault: boolean }[]
  people: { id: string; name: string; role: string | null; picture: string | null }[]
  pools: { name: string; amount: number }[]
  locations: { id: string; name: string; city: string }[]
  /** Modes available on this installation. */
  paymentModes: PaymentMode[]
  /** The market's commission on a net price in percent, by category. */
  commissionPercents: Record<Category, number>
  limits: Pick<PlanLimits, 'photos'>
  /** Hidden ones remain on services, but cannot be selected. */
  subcategories: Subcategories
  attributes: CategoryAttributes
  /** As named on this market. */
  categoryNames: Record<Category, string>
}

/** Prices of similar services, as a guide. */
export interface PriceHelp {
  currency: string
  lowest: string
  median: string
  highest: string
  amount: number
  /** "Lisbon", or a country, or "everywhere". */
  where: string
}

/** All choices of the form. */
export interface ServiceFormChoices extends ServiceFormAround {
  plan: { key: string; name: string; limits: PlanLimits; publishedServices: number }
  /** Default values of a new service of this business. */
  defaults: Partial<ServiceForm>
  /** Default payment terms by kind. */
  usualTerms: Record<ServiceKind, PaymentTerms>
  priceHelp: PriceHelp | null
}
