import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import type { Instant } from '#shared/time/instant.ts'
import { startOfLocal } from '#shared/time/zones.ts'

/** The part of a business that the member may see. */
export interface TodayScope {
  providerId: string
  /** Only visits of one calendar. */
  isStaff: boolean
  staffId: string | null
}

export interface Span {
  from: Instant
  until: Instant
}

/** From the start of the first day to the end of the last, also across clock changes. */
export const spanOf = (timeZone: string, first: LocalDate, last: LocalDate): Span => ({
  from: startOfLocal(timeZone, `${first}T00:00`),
  until: startOfLocal(timeZone, `${plusDays(last, 1)}T00:00`),
})
