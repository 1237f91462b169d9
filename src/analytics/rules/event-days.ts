import { isoOf, type Instant } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** Single events live this long. */
export const retentionDays = 90
const madeAhead = 7

/** The day in which an event lies: by UTC, the same for all businesses. */
export const dayOf = (at: Instant): LocalDate => isoOf(at).slice(0, 10)

/** The days whose partitions have to be there: yesterday's for what is late, and a week ahead. */
export const daysToMake = (now: Instant): LocalDate[] =>
  Array.from({ length: madeAhead + 2 }, (_, index) => plusDays(dayOf(now), index - 1))

/** Days before this one are dropped. */
export const oldestDay = (now: Instant): LocalDate => plusDays(dayOf(now), -retentionDays)

/** Salts and told batches of days before this one are forgotten: nobody can be recognised after two days. */
export const oldestSalt = (now: Instant): LocalDate => plusDays(dayOf(now), -1)
