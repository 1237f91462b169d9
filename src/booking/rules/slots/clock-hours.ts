import { clockWindowsOn, exceptionOn, workOn } from '#booking/rules/slots/openings.ts'
import type { ClockWindow, Hours } from '#booking/rules/bookings/terms.ts'
import { intersection, merged, type Interval } from '#shared/time/interval.ts'
import { plusDays, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

export interface ClockHours {
  windows: { fromMinute: number; untilMinute: number }[]
  /** Why the day differs, if a reason was given. */
  note: string
}

const dayLength = 1440

/**
 * When somebody can be visited on a day, in wall time from midnight to midnight, including the late hours of the day
 * before.
 */
export function clockHoursOn(venue: Hours, staffHours: Hours | null, date: LocalDate): ClockHours {
  const atVenue = aroundDay(date, (day) => clockWindowsOn(venue, day, weekdayOf(day)))
  const open = staffHours
    ? intersection(
        atVenue,
        aroundDay(date, (day) => workOn(staffHours, venue, day, weekdayOf(day))),
      )
    : atVenue
  const windows = intersection(open, [{ startsAt: 0, endsAt: dayLength }])
  return {
    windows: windows.map(({ startsAt, endsAt }) => ({ fromMinute: startsAt, untilMinute: endsAt })),
    note: (staffHours && exceptionOn(staffHours, date)?.reason) || exceptionOn(venue, date)?.reason || '',
  }
}

/** The windows of the day and the day before, in minutes of the day. */
function aroundDay(date: LocalDate, windowsOn: (day: LocalDate) => ClockWindow[]): Interval[] {
  const onDay = (day: LocalDate, shift: number) =>
    windowsOn(day).map(({ opensMinute, closesMinute }) => ({
      startsAt: opensMinute + shift,
      endsAt: closesMinute + shift,
    }))
  return merged([...onDay(plusDays(date, -1), -dayLength), ...onDay(date, 0)])
}
