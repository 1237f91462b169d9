import { weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { Amount } from '#analytics/rules/metrics/chart-shapes.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const countText = (amount: number): string => whole.format(amount)

/** "3.2 %", "14 %" */
export const percentText = (value: number): string => `${value < 10 ? fine.format(value) : whole.format(value)} %`

export const amountOf = (minor: number, currency: string): Amount => ({
  minor,
  currency,
  display: formatMoney({ minor, currency }),
})

/** A list of currencies: "EUR 120.00 + USD 30.00". */
export const amountsText = (amounts: Money[]): string => amounts.map((amount) => formatMoney(amount)).join(' + ')

/** "1 person", "14 people" */
export const peopleText = (amount: number): string => (amount === 1 ? '1 person' : `${countText(amount)} people`)

export const times = (amount: number, one: string, many = `${one}s`): string =>
  `${countText(amount)} ${amount === 1 ? one : many}`

/** "45 min", "3 h 20 min", "2.5 days" */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`
  if (minutes >= 1440) return `${fine.format(minutes / 1440)} days`
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return rest > 0 && hours < 10 ? `${hours} h ${rest} min` : `${hours} h`
}

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${fine.format(days)} days`)

export const starsText = (stars: number): string => stars.toFixed(1)

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "5 Nov" */
export const dayAndMonth = (date: LocalDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`

/** "Thu 5 Nov" */
export const shortDay = (date: LocalDate): string => `${shortWeekdays[weekdayOf(date) - 1]} ${dayAndMonth(date)}`
