import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import type { Instant } from '#shared/time/instant.ts'
import { startOfLocal } from '#shared/time/zones.ts'

/** Whose part of a business is asked for. */
export interface TodayScope {
  providerId: string
  /** Only visits in one calendar. */
  isStaff: boolean
  staffId: string | null
}

export interface Span {
  from: Instant
  until: Instant
}

/** From the first moment of a day to the last of another, however long the clock makes them. */
export const spanOf = (timeZone: string, first: LocalDate, last: LocalDate): Span => ({
  from: startOfLocal(timeZone, `${first}T00:00`),
  until: startOfLocal(timeZone, `${plusDays(last, 1)}T00:00`),
})
