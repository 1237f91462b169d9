import { AppError } from '#shared/app-error.ts'
import { daysBetween, isLocalDate, plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** The same visit again, every so many weeks. */
export interface Repeat {
  everyWeeks: number
  /** The last possible day. */
  until: LocalDate
  /** Days left out. */
  skip?: LocalDate[] | undefined
}

/** How many visits a series has at most, and how far apart they are. */
export const [mostRepeats, mostWeeksApart] = [52, 26]

/** Every day of a series, the first included, before exceptions. Throws `argument-error`. */
export function seriesDays(first: LocalDate, { everyWeeks, until }: Repeat): LocalDate[] {
  if (!isLocalDate(until) || daysBetween(first, until) < 0)
    throw field('until', 'The last day must not be before the first.')
  const count = Math.floor(daysBetween(first, until) / (everyWeeks * 7)) + 1
  if (count > mostRepeats) throw field('until', `At most ${mostRepeats} visits at once. Choose an earlier last day.`)
  return Array.from({ length: count }, (_, index) => plusDays(first, index * everyWeeks * 7))
}

/** The days on which visits are booked. Throws `argument-error` if none is left. */
export function repeatDays(first: LocalDate, repeat: Repeat): LocalDate[] {
  const skipped = new Set(repeat.skip)
  const days = seriesDays(first, repeat).filter((day) => !skipped.has(day))
  if (days.length === 0) throw field('skip', 'No day is left.')
  return days
}

const field = (name: string, message: string) =>
  new AppError('invalid', 'argument-error', message, { fields: { [name]: message } })
