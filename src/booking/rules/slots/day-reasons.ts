import type { LocalDate } from '#shared/time/local-date.ts'

export const noSlotReasons = ['closed', 'fully_booked', 'too_soon', 'too_far'] as const

export type NoSlotReason = (typeof noSlotReasons)[number]

export interface DayDetails {
  date: LocalDate
  today: LocalDate
  lastDate: LocalDate
  /** Starts within the opening hours, ignoring bookings. */
  possibleStarts: number
  /** Those of them that are after the notice. */
  timelyStarts: number
}

/** Why a day has no free slots. */
export function reasonFor({ date, today, lastDate, possibleStarts, timelyStarts }: DayDetails): NoSlotReason {
  if (date < today) return 'too_soon'
  if (date > lastDate) return 'too_far'
  if (possibleStarts === 0) return 'closed'
  return timelyStarts === 0 ? 'too_soon' : 'fully_booked'
}
