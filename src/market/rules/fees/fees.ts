import { commissionRate } from '#market/rules/fees/commission.ts'
import { planOf, type Plan } from '#market/rules/fees/plans.ts'
import { percentOf, taxWithin, type Money } from '#shared/money.ts'
import type { Settings } from '#shared/settings.ts'
import type { ByCurrency, FeeRules } from '#market/contract-fees.ts'

export type { ByCurrency, FeeRules } from '#market/contract-fees.ts'

/** The fees of a sale, fixed at the time of purchase. Amounts in minor units of the item's currency. */
export interface Fees {
  commissionPercent: number
  /** Added to the percentage, for each item. */
  commissionFixedMinor: number
  commissionLeastMinor: number
  /** Null: no limit. */
  commissionMostMinor: number | null
  /** The tax rate on the commission. */
  commissionTaxPercent: number
  /** Percentage of the price that the customer pays on top of it. */
  customerPercent: number
  customerFixedMinor: number
}

export const noFees: Fees = {
  commissionPercent: 0,
  commissionFixedMinor: 0,
  commissionLeastMinor: 0,
  commissionMostMinor: null,
  commissionTaxPercent: 0,
  customerPercent: 0,
  customerFixedMinor: 0,
}

export const amountIn = (amount: ByCurrency, currency: string): number =>
  typeof amount === 'number' ? amount : (amount[currency] ?? 0)

/** The commission on a net price, rounded once; never more than the price. */
export function commissionOf(netMinor: number, fees: Fees): number {
  if (netMinor <= 0) return 0
  const fee = Math.max(
    fees.commissionLeastMinor,
    percentOf(netMinor, fees.commissionPercent) + fees.commissionFixedMinor,
  )
  return Math.min(netMinor, fees.commissionMostMinor ?? fee, fee)
}

export const commissionTaxOf = (commissionMinor: number, fees: Fees): number =>
  percentOf(commissionMinor, fees.commissionTaxPercent)

/** The fee that the customer pays on top of a price; 0 for a price of 0. */
export const customerFeeOf = (totalMinor: number, fees: Fees): number =>
  totalMinor <= 0 ? 0 : percentOf(totalMinor, fees.customerPercent) + fees.customerFixedMinor

interface Seller {
  /** Agreed with this business; null: no agreement. */
  agreedPercent: number | null
  category: string
  plan: string | null
  currency: string
}

export const feeRulesIn = (settings: Settings): FeeRules => ({
  usualPercent: settings.get('fees.commission_default'),
  byCategory: settings.get('fees.commission_by_category'),
  fixed: settings.get('fees.commission_fixed'),
  least: settings.get('fees.commission_minimum'),
  most: settings.get('fees.commission_maximum'),
  commissionTaxPercent: settings.get('tax.commission_rate'),
  customerPercent: settings.get('fees.customer_percent'),
  customerFixed: settings.get('fees.customer_fixed'),
})

/** The fees of one seller, in minor units of the currency. */
export function feesOf(rules: FeeRules, plans: readonly Plan[], { currency, ...seller }: Seller): Fees {
  const { key, commissionPercent } = planOf(plans, seller.plan)
  return {
    commissionPercent: commissionRate(
      { ...seller, plan: key, planPercent: commissionPercent },
      rules.byCategory,
      rules.usualPercent,
    ),
    commissionFixedMinor: amountIn(rules.fixed, currency),
    commissionLeastMinor: amountIn(rules.least, currency),
    commissionMostMinor: amountIn(rules.most, currency) || null,
    commissionTaxPercent: rules.commissionTaxPercent,
    customerPercent: rules.customerPercent,
    customerFixedMinor: amountIn(rules.customerFixed, currency),
  }
}

export interface SaleExample {
  price: Money
  tax: Money
  commission: Money
  /** The tax on the commission, where the market has to charge it. */
  commissionTax: Money
  customerFee: Money
  /**
   * What the business earns: the price minus commission and its tax. It includes the tax of the price, which the
   * business pays to its tax office.
   */
  earned: Money
}

/** The commission, fees and earnings of one sale. The commission is calculated from the price without the tax in it. */
export function exampleSale(price: Money, fees: Fees, taxPercent: number): SaleExample {
  const of = (minor: number): Money => ({ minor, currency: price.currency })
  const tax = taxWithin(price.minor, taxPercent)
  const commission = commissionOf(price.minor - tax, fees)
  const commissionTax = commissionTaxOf(commission, fees)
  return {
    price,
    tax: of(tax),
    commission: of(commission),
    commissionTax: of(commissionTax),
    customerFee: of(customerFeeOf(price.minor, fees)),
    earned: of(price.minor - commission - commissionTax),
  }
}
