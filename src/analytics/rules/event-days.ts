import { days, type Instant } from '#shared/time/instant.ts'
import { dateOfEpochDay, plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** Days for which events are stored. */
export const retentionDays = 90
const madeAhead = 7

const dayLength = days(1)
// Nearly all events are of the same day, and writing a date takes longer than anything else done with an event.
let last = { number: NaN, day: '' }

/** The UTC day of an event, the same for all providers. */
export function dayOf(at: Instant): LocalDate {
  const number = Math.floor(at / dayLength)
  if (number !== last.number) last = { number, day: dateOfEpochDay(number) }
  return last.day
}

/** The days that need a partition: yesterday for late events, today and a week ahead. */
export const daysToMake = (now: Instant): LocalDate[] =>
  Array.from({ length: madeAhead + 2 }, (_, index) => plusDays(dayOf(now), index - 1))

/** Partitions of days before this one are dropped. */
export const oldestDay = (now: Instant): LocalDate => plusDays(dayOf(now), -retentionDays)

/** Salts and batch ids of days before this one are deleted: after two days nobody can be recognised. */
export const oldestSalt = (now: Instant): LocalDate => plusDays(dayOf(now), -1)
