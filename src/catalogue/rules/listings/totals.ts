import type { Total } from '#catalogue/rules/service-page/shown.ts'

/** Upper limit of counting. */
export const mostCounted = 1_000

const thousands = new Intl.NumberFormat('en')

export const exactTotal = (amount: number): Total => ({ amount, isMore: false, display: thousands.format(amount) })

/** "84", "1,000", "1,000+". */
export const cappedTotal = (amount: number): Total =>
  amount > mostCounted
    ? { amount: mostCounted, isMore: true, display: `${thousands.format(mostCounted)}+` }
    : exactTotal(amount)
