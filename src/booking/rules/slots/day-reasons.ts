import type { LocalDate } from '#shared/time/local-date.ts'

export type NoSlotReason = 'closed' | 'fully_booked' | 'too_soon' | 'too_far'

export interface DayDetails {
  date: LocalDate
  today: LocalDate
  lastDate: LocalDate
  /** Starts that the opening hours alone would allow. */
  possibleStarts: number
  /** Those of them that come after the notice. */
  timelyStarts: number
}

/** Why a day offers nothing. */
export function reasonFor({ date, today, lastDate, possibleStarts, timelyStarts }: DayDetails): NoSlotReason {
  if (date < today) return 'too_soon'
  if (date > lastDate) return 'too_far'
  if (possibleStarts === 0) return 'closed'
  return timelyStarts === 0 ? 'too_soon' : 'fully_booked'
}
