import { isoOf, type Instant } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** Days for which events are stored. */
export const retentionDays = 90
const madeAhead = 7

/** The UTC day of an event, the same for all providers. */
export const dayOf = (at: Instant): LocalDate => isoOf(at).slice(0, 10)

/** The days that need a partition: yesterday for late events, today and a week ahead. */
export const daysToMake = (now: Instant): LocalDate[] =>
  Array.from({ length: madeAhead + 2 }, (_, index) => plusDays(dayOf(now), index - 1))

/** Partitions of days before this one are dropped. */
export const oldestDay = (now: Instant): LocalDate => plusDays(dayOf(now), -retentionDays)

/** Salts and batch ids of days before this one are deleted: after two days nobody can be recognised. */
export const oldestSalt = (now: Instant): LocalDate => plusDays(dayOf(now), -1)
