/**
 * A calendar day without a time zone: "2026-11-06". Days are counted from 1970-01-01; this file reads a `Date` only in
 * UTC.
 */
export type LocalDate = string

const dayLength = 86_400_000

/** Days since 1970-01-01; negative for earlier days. */
export const epochDayOf = (date: LocalDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength)

// Lists write the same few dates for each of their cards, and a `Date` costs more than the rest of a card.
const dates = new Map<number, LocalDate>()
const mostDates = 2_000

export function dateOfEpochDay(day: number): LocalDate {
  let date = dates.get(day)
  if (date === undefined) {
    date = new Date(day * dayLength).toISOString().slice(0, 10)
    if (dates.size < mostDates) dates.set(day, date)
  }
  return date
}

export const plusDays = (date: LocalDate, amount: number): LocalDate => dateOfEpochDay(epochDayOf(date) + amount)

/** How many days `until` is after `from`. */
export const daysBetween = (from: LocalDate, until: LocalDate): number => epochDayOf(until) - epochDayOf(from)

/** ISO: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: LocalDate): number => weekdayOfEpochDay(epochDayOf(date))

// 1970-01-01 was a Thursday.
export const weekdayOfEpochDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** Whether a value is a text that names an existing day. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day `amount` months later, or the last day of a shorter month (31 January + 1 month is 28 February). */
export function plusMonths(date: LocalDate, amount: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const months = year * 12 + (month - 1) + amount
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return dateOfEpochDay(Date.UTC(toYear, toMonth - 1, Math.min(day, daysInMonth(toYear, toMonth))) / dayLength)
}

/** All days from the first to the last, both included. */
export function datesFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const day = epochDayOf(first)
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => dateOfEpochDay(day + index))
}

/**
 * The whole weeks that show a month ("2026-11", or any day of it), from Monday unless `firstWeekday` differs: days of
 * neighbouring months fill the first and the last week.
 */
export function monthGrid(month: string, firstWeekday = 1): LocalDate[][] {
  const columnOf = (date: LocalDate) => (weekdayOf(date) - firstWeekday + 7) % 7
  const first = `${month.slice(0, 7)}-01`
  const last = plusDays(plusMonths(first, 1), -1)
  const days = datesFrom(plusDays(first, -columnOf(first)), plusDays(last, 6 - columnOf(last)))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** ISO 8601 week: the week of 1 January 2027 is week 53 of 2026. */
export function isoWeekOf(date: LocalDate): { year: number; week: number } {
  const thursday = plusDays(date, 4 - weekdayOf(date))
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 }
}

/** "09:05"; minutes after midnight wrap around: 1500 is "01:00". */
export function clockTime(minute: number): string {
  const ofDay = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
