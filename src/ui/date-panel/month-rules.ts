import { daysInMonth, epochDayOf, plusDays, plusMonths, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

/** "2026-11" */
export const monthOf = (date: LocalDate): string => date.slice(0, 7)

/** The month `amount` months later: "2026-11" and 2 give "2027-01". */
export const laterMonth = (month: string, amount: number): string => monthOf(plusMonths(`${month}-01`, amount))

/** How many months the second is after the first. */
const monthsBetween = (from: string, until: string): number => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(until) - count(from)
}

/** The column of a day, from 0, in a week that begins on this weekday. */
const columnOf = (date: LocalDate, firstWeekday: number): number => (weekdayOf(date) - firstWeekday + 7) % 7

/**
 * The weeks of a month, with null for days of neighbouring months, so that two months beside each other never show a
 * day twice.
 */
export function weeksOfMonth(month: string, firstWeekday: number): (LocalDate | null)[][] {
  const first = `${month}-01`
  const before = columnOf(first, firstWeekday)
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = week * 7 + column - before
      return day >= 0 && day < days ? plusDays(first, day) : null
    }),
  )
}

/** Seven days in the order of the week, for naming the columns. */
export const daysOfWeek = (firstWeekday: number): LocalDate[] => {
  // 1 January 2024 was a Monday.
  const first = plusDays('2024-01-01', firstWeekday - 1)
  return Array.from({ length: 7 }, (_, index) => plusDays(first, index))
}

interface Grid {
  firstWeekday: number
  /** The week runs from right to left. */
  isMirrored: boolean
}

/** The day to which a key moves (WAI-ARIA date picker); undefined for other keys. */
export function dayAfterKey(key: string, date: LocalDate, { firstWeekday, isMirrored }: Grid): LocalDate | undefined {
  const column = columnOf(date, firstWeekday)
  const forward = isMirrored ? -1 : 1
  const days: Record<string, number> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
  }
  if (key in days) return plusDays(date, days[key]!)
  if (key === 'PageUp') return plusMonths(date, -1)
  return key === 'PageDown' ? plusMonths(date, 1) : undefined
}

export const within = (date: LocalDate, first: LocalDate, last: LocalDate): LocalDate =>
  epochDayOf(date) < epochDayOf(first) ? first : epochDayOf(date) > epochDayOf(last) ? last : date

/** The first of `amount` shown months after moving as little as needed to include this day. */
export function firstShown(shown: string, date: LocalDate, amount: number): string {
  const ahead = monthsBetween(shown, monthOf(date))
  if (ahead < 0) return monthOf(date)
  return ahead < amount ? shown : laterMonth(shown, ahead - amount + 1)
}
