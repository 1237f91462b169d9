import type { Accent } from '#market/rules/brand-colours.ts'
import type { CategoryRates } from '#market/rules/fees/commission.ts'
import type { ByCurrency } from '#market/rules/fees/fees.ts'
import type { OfferedPlan } from '#market/rules/fees/plans.ts'
import type { Memberships } from '#market/rules/regions/regions.ts'
import type { CategoryNames, SavedSubcategories } from '#market/rules/subcategories.ts'

/** The issuer of invoices, as far as it is configured. */
export interface Issuer {
  legalName?: string
  /** The lines of the address. */
  lines?: readonly string[]
  taxId?: string
}

declare module '#shared/settings.ts' {
  interface SettingValues {
    'market.name': string
    'plans.offered': readonly OfferedPlan[]
    'fees.commission_default': number
    'fees.walk_in': number
    'fees.commission_by_category': CategoryRates
    'fees.commission_fixed': ByCurrency
    'fees.commission_minimum': ByCurrency
    'fees.commission_maximum': ByCurrency
    'fees.customer_percent': number
    'fees.customer_fixed': ByCurrency
    'tax.commission_rate': number
    'money.currencies': readonly string[]
    'money.rates_days': number
    'tax.hints': Readonly<Record<string, string>>
    'market.company': Issuer
    'terms.version': string
    'brand.accent': Partial<Accent>
    'catalogue.subcategories': SavedSubcategories
    'catalogue.category_names': CategoryNames
    'places.memberships': Memberships
    'places.closed_countries': readonly string[]
    'market.country': string
    'market.time_zone': string
  }
}
