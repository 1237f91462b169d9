import { amountIn, exampleSale, feesOf, type FeeRules, type SaleExample } from '#market/rules/fees/fees.ts'
import { monthlyIn, planOf, type Plan } from '#market/rules/fees/plans.ts'
import { converted } from '#market/rules/fees/rate-table.ts'
import type { SellingTerms } from '#market/rules/fees/selling-terms.ts'
import { exponentOf, formatMoney, formatPrice, type Money } from '#shared/money.ts'
import { pricingQuestions, type PayoutTerms } from '#site/rules/pricing-questions.ts'
import { readSaleInput } from '#site/rules/sale-example.ts'

interface Around {
  terms: SellingTerms
  /** With the labels that this market uses. */
  categories: { key: string; label: string }[]
  payouts: PayoutTerms
  /** For prices that a plan does not have in the requested currency. */
  exchange: Exchange
}

type Exchange = Parameters<typeof converted>[2]

/**
 * The plans, and the example of a sale: that of the URL or, without one, a typical one. All numbers come from the functions that real sales
 * use.
 */
export function showPricing(around: Around, params: URLSearchParams) {
  const { plans, fees, currencies } = around.terms
  const read = readSaleInput(params, currencies)
  const input = params.has('price') ? read : { ...read, ...typicalSale(read.currency, around.exchange) }
  const { currency } = input
  const plan = planOf(plans, input.plan)
  const { category } = input
  const sale =
    input.price &&
    exampleSale(
      input.price,
      feesOf(fees, plans, { agreedPercent: null, category, plan: plan.key, currency }),
      input.taxPercent,
    )
  const rules = { fees, currency, plans, categories: around.categories }
  return {
    plans: plans.map((one) => shownPlan(one, currency, around.exchange)),
    currencies,
    /** Only where some have a rate of their own. */
    categories: categoryRates(fees).length === 0 ? [] : around.categories,
    request: { ...input, plan: plan.key },
    example: sale && shownSale(sale, plan.name),
    customers: customersText(fees, currency),
    notes: notesOf(rules),
    questions: pricingQuestions(customersText(fees, currency), around.payouts),
  }
}

/** About 60 US dollars in this currency, with one digit that is not zero; null without an exchange rate. */
function typicalSale(currency: string, exchange: Exchange): { typed: string; price: Money | null } {
  const dollars = { minor: 6_000, currency: 'USD' }
  const price = converted(dollars, currency, exchange)
  if (!price) return { typed: '', price: null }
  const units = Number((price.minor / 10 ** exponentOf(currency)).toPrecision(1))
  return { typed: String(units), price: { minor: Math.round(units * 10 ** exponentOf(currency)), currency } }
}

export type Pricing = ReturnType<typeof showPricing>

const shownPlan = (plan: Plan, currency: string, exchange: Exchange) => {
  const price = monthlyIn(plan, currency)
  const roughly = price.currency === currency ? null : converted(price, currency, exchange)
  return {
    key: plan.key,
    name: plan.name,
    purpose: plan.purpose,
    commissionPercent: plan.commissionPercent,
    trialDays: plan.trialDays,
    details: plan.details,
    monthly: formatPrice(price),
    roughly: roughly && `≈ ${formatPrice(roughly)}`,
  }
}

/** Null for amounts of 0, which are not mentioned. */
const unless = (minor: number, text: string) => (minor === 0 ? null : text)

const shownSale = ({ price, tax, commission, commissionTax, customerFee, earned }: SaleExample, plan: string) => ({
  plan,
  price: formatMoney(price),
  commission: formatMoney(commission),
  earned: formatMoney(earned),
  tax: formatMoney(tax),
  commissionTax: unless(commissionTax.minor, formatMoney(commissionTax)),
  paid: formatMoney({ ...price, minor: price.minor + customerFee.minor }),
  customerFee: unless(customerFee.minor, formatMoney(customerFee)),
})

const categoryRates = ({ byCategory }: FeeRules) => [
  ...new Set(Object.values(byCategory).flatMap((rates) => Object.keys(rates))),
]

/** "0" when customers pay only the price; otherwise what is added to it. */
function customersText({ customerPercent, customerFixed }: FeeRules, currency: string): string {
  const fixed = amountIn(customerFixed, currency)
  const parts = [
    ...(customerPercent > 0 ? [`${customerPercent} %`] : []),
    ...(fixed > 0 ? [formatMoney({ minor: fixed, currency })] : []),
  ]
  if (parts.length === 0) return 'Customers pay no fee: the price they see is the price.'
  return `Customers who pay online pay ${parts.join(' and ')} on top, shown in the price from the first page on.`
}

interface DatedNote {
  fees: FeeRules
  currency: string
  plans: readonly Plan[]
  categories: Around['categories']
}

/** Facts that the table does not show: rates of single categories, and fixed amounts. */
function notesOf({ fees, currency, plans, categories }: DatedNote): string[] {
  const byCategory = plans.flatMap(({ key, name }) =>
    Object.entries(fees.byCategory[key] ?? {}).map(
      ([category, rate]) => `${name}, ${categories.find(({ key }) => key === category)?.label ?? category}: ${rate} %.`,
    ),
  )
  const money = (amount: FeeRules['fixed'], words: (display: string) => string) => {
    const minor = amountIn(amount, currency)
    return minor > 0 ? [words(formatMoney({ minor, currency }))] : []
  }
  return [
    ...byCategory,
    ...money(fees.fixed, (display) => `${display} more for each item sold.`),
    ...money(fees.least, (display) => `At least ${display} for each item sold.`),
    ...money(fees.most, (display) => `Never more than ${display} for an item.`),
    ...(fees.commissionTaxPercent > 0 ? [`Tax of ${fees.commissionTaxPercent} % is added to the commission.`] : []),
  ]
}
