import { noCounts, type CountedDay, type Counts, type MoneyDay, type ReviewRow } from '#analytics/rules/counted-day.ts'

/** Sums over some days, and values derived from them. */
export interface Totals extends Counts {
  stars: number
  reviews: number
  /** By currency, the largest first. */
  money: CurrencyTotals[]
}

export interface CurrencyTotals {
  currency: string
  grossMinor: number
  refundsMinor: number
  netMinor: number
  orderedMinor: number
  ordered: number
}

const keys = Object.keys(noCounts) as (keyof Counts)[]

export function totalsOf(days: CountedDay[], money: MoneyDay[], reviews: ReviewRow[]): Totals {
  const sums = { ...noCounts }
  for (const day of days) for (const key of keys) sums[key] += day[key]
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0)
  return { ...sums, stars, reviews: reviews.length, money: moneyTotals(money) }
}

/** Sums of each currency, the one with the largest revenue first. */
export function moneyTotals(rows: MoneyDay[]): CurrencyTotals[] {
  const totals = new Map<string, CurrencyTotals>()
  for (const { currency, ...row } of rows) {
    const sum = totals.get(currency) ?? {
      currency,
      grossMinor: 0,
      refundsMinor: 0,
      netMinor: 0,
      orderedMinor: 0,
      ordered: 0,
    }
    for (const key of ['grossMinor', 'refundsMinor', 'netMinor', 'orderedMinor', 'ordered'] as const)
      sum[key] += row[key]
    totals.set(currency, sum)
  }
  return [...totals.values()].sort(
    (one, other) => other.ordered - one.ordered || (one.currency < other.currency ? -1 : 1),
  )
}

/** A share in percent; null when the whole is 0. */
export const percent = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null)

export const mean = (sum: number, amount: number): number | null => (amount > 0 ? sum / amount : null)

/** Online orders ÷ people who viewed the page; walk-ins are left out because they did not view it. */
export const conversionOf = ({
  orders,
  walkIns,
  visitors,
}: Pick<Totals, 'orders' | 'walkIns' | 'visitors'>): number | null => percent(orders - walkIns, visitors)
