/** The day on which counted stock is booked: it does not come back tomorrow. */
const countedDay = '1970-01-01'

export interface StockTerms {
  kind: string
  stockMode: 'unlimited' | 'daily' | 'counted'
  stockAmount: number | null
  /** Of an order: how many a day, whatever the stock says. Appointments are counted by the calendar. */
  dailyLimit: number | null
}

export interface StockLimit {
  amount: number
  day: string
}

/** How many there are and on which day they are counted; null when there is no limit. `venueDate` is the day of pickup or delivery at the venue. */
export function stockLimit(terms: StockTerms, venueDate: string): StockLimit | null {
  if (terms.kind !== 'order') return null
  if (terms.stockMode === 'counted') return { amount: terms.stockAmount ?? 0, day: countedDay }
  const daily = [terms.stockMode === 'daily' ? (terms.stockAmount ?? 0) : null, terms.dailyLimit].filter(
    (amount) => amount !== null,
  )
  return daily.length ? { amount: Math.min(...daily), day: venueDate } : null
}

/** What each line of the same thing can have, first come first served: two lines never get the same piece. */
export function shareOut(wanted: number[], left: number): number[] {
  let rest = Math.max(0, left)
  return wanted.map((quantity) => {
    const given = Math.min(quantity, rest)
    rest -= given
    return given
  })
}
