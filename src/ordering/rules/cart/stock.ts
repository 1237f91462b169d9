/** The day under which counted stock is stored, because it does not renew daily. */
const countedDay = '1970-01-01'

export interface StockTerms {
  kind: string
  stockMode: 'unlimited' | 'daily' | 'counted'
  stockAmount: number | null
  /** For orders: maximum per day, independent of stock. The calendar limits appointments. */
  dailyLimit: number | null
}

export interface StockLimit {
  amount: number
  day: string
}

/**
 * Available quantity and the day it is counted on; null without a limit. `venueDate` is the day of pickup or delivery
 * in the venue's time zone.
 */
export function stockLimit(terms: StockTerms, venueDate: string): StockLimit | null {
  if (terms.kind !== 'order') return null
  if (terms.stockMode === 'counted') return { amount: terms.stockAmount ?? 0, day: countedDay }
  const daily = [terms.stockMode === 'daily' ? (terms.stockAmount ?? 0) : null, terms.dailyLimit].filter(
    (amount) => amount !== null,
  )
  return daily.length ? { amount: Math.min(...daily), day: venueDate } : null
}

/** Distributes stock to lines of the same goods in order, so that two lines never get the same piece. */
export function shareOut(wanted: number[], left: number): number[] {
  let rest = Math.max(0, left)
  return wanted.map((quantity) => {
    const given = Math.min(quantity, rest)
    rest -= given
    return given
  })
}
