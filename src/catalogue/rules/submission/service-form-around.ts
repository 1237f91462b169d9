import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { Subcategories } from '#market/rules/subcategories.ts'
import type { PlanLimits } from '#market/rules/fees/plans.ts'
import type { CategoryAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { PaymentTerms } from '#catalogue/rules/submission/payment-terms.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'

/** A currency in which one may sell. `perUsd` is the rate of the day: what one US dollar is worth. */
export interface FormCurrency {
  code: string
  name: string
  exponent: number
  perUsd: number
}

/** What a form is checked against. Without a business nobody and nothing can be chosen yet, and nothing of that is asked for. */
export interface ServiceFormAround {
  providerId: string | null
  currencies: FormCurrency[]
  /** `as-before` stands for a tax that is no longer in the table. */
  taxRates: { id: string; name: string; percent: number; isDefault: boolean }[]
  people: { id: string; name: string; role: string | null; picture: string | null }[]
  pools: { name: string; amount: number }[]
  locations: { id: string; name: string; city: string }[]
  /** Those that work here and now. */
  paymentModes: PaymentMode[]
  /** What the market keeps of a net price, by category. */
  commissionPercents: Record<Category, number>
  limits: Pick<PlanLimits, 'photos'>
  /** Hidden ones stay where they are, and are not offered. */
  subcategories: Subcategories
  attributes: CategoryAttributes
  /** As this market calls them. */
  categoryNames: Record<Category, string>
}

/** What similar services cost, for who wonders what to ask. */
export interface PriceHelp {
  currency: string
  lowest: string
  median: string
  highest: string
  amount: number
  /** "Lisbon", or a country, or "everywhere". */
  where: string
}

/** All that the form chooses from. */
export interface ServiceFormChoices extends ServiceFormAround {
  plan: { key: string; name: string; limits: PlanLimits; publishedServices: number }
  /** What a new service of this business begins with. */
  defaults: Partial<ServiceForm>
  /** How a new service of each kind is paid, unless somebody says otherwise. */
  usualTerms: Record<ServiceKind, PaymentTerms>
  priceHelp: PriceHelp | null
}
