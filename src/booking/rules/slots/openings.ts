import { intersection, merged, type Interval } from '#shared/time/interval.ts'
import { dateOfEpochDay, daysBetween, epochDayOf, weekdayOfEpochDay, type LocalDate } from '#shared/time/local-date.ts'
import { stretchesOf } from '#shared/time/zones.ts'
import type { ClockWindow, Hours } from '#booking/rules/bookings/terms.ts'

export interface Openings {
  /** The windows from which starts are counted. They may touch but do not overlap. */
  windows: Interval[]
  /** The same time merged into as few intervals as possible: a visit must fit into one of them. */
  open: Interval[]
}

interface Days {
  from: LocalDate
  until: LocalDate
}

// Windows of the day before may reach into the first day; a visit on the last day may reach into the next two days.
const [daysBefore, daysAfter] = [2, 2]
const dayLength = 86_400_000
const farthest = 26 * 3_600_000

/** When the venue, or a person there, can be visited on the requested days, with a margin. */
export function openings(timeZone: string, days: Days, venue: Hours, staffHours: Hours | null = null): Openings {
  const atVenue = windowsOf(timeZone, days, (date, weekday) => clockWindowsOn(venue, date, weekday))
  const windows = staffHours
    ? intersection(
        atVenue,
        windowsOf(timeZone, days, (date, weekday) => workOn(staffHours, venue, date, weekday)),
      )
    : atVenue
  return { windows, open: merged(windows) }
}

/** A person without weekly hours works when the venue is open; their exceptions still apply. */
export function workOn(staffHours: Hours, venue: Hours, date: LocalDate, weekday: number): ClockWindow[] {
  const hasDayException =
    staffHours.week.length > 0 ||
    staffHours.exceptions.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
  return clockWindowsOn(hasDayException ? staffHours : venue, date, weekday)
}

type WindowsOfDay = (date: LocalDate, weekday: number) => ClockWindow[]

/** The windows of each local day as instants, in order. */
function windowsOf(timeZone: string, { from, until }: Days, windowsOn: WindowsOfDay): Interval[] {
  const [first, last] = [epochDayOf(from) - daysBefore, epochDayOf(until) + daysAfter]
  const windows: Interval[] = []
  for (let day = first; day <= last; day++) {
    for (const window of windowsOn(dateOfEpochDay(day), weekdayOfEpochDay(day)))
      windows.push(...instantsOfWindow(timeZone, day, window))
  }
  return withoutOverlaps(windows)
}

/** The windows of the exception with the fewest days, or else of the week. */
export const clockWindowsOn = (hours: Hours, date: LocalDate, weekday: number): ClockWindow[] =>
  exceptionOn(hours, date)?.windows ?? hours.week.filter((window) => window.weekday === weekday)

/** The exception of a day: the one with the fewest days, closed before open. */
export function exceptionOn(hours: Hours, date: LocalDate): Hours['exceptions'][number] | undefined {
  const length = (one: Hours['exceptions'][number]) => daysBetween(one.firstDate, one.lastDate)
  return hours.exceptions
    .filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
    .toSorted((a, b) => length(a) - length(b) || Number(a.windows.length > 0) - Number(b.windows.length > 0))[0]
}

/**
 * The instants at which the wall time is in the window. A skipped hour is left out, a repeated hour is included twice,
 * and an opening time that does not exist becomes the next minute that does.
 */
function instantsOfWindow(timeZone: string, epochDay: number, { opensMinute, closesMinute }: ClockWindow): Interval[] {
  const midnight = epochDay * dayLength
  const [opens, closes] = [midnight + opensMinute * 60_000, midnight + closesMinute * 60_000]
  const pieces: Interval[] = []
  for (const stretch of stretchesOf(timeZone, opens - farthest, closes + farthest)) {
    const startsAt = Math.max(stretch.startsAt, opens - stretch.offsetMinutes * 60_000)
    const endsAt = Math.min(stretch.endsAt, closes - stretch.offsetMinutes * 60_000)
    const last = pieces.at(-1)
    if (last?.endsAt === startsAt && startsAt < endsAt) last.endsAt = endsAt
    else if (startsAt < endsAt) pieces.push({ startsAt, endsAt })
  }
  return pieces
}

/** Where late hours overlap the next window, starts are counted from that window. */
function withoutOverlaps(windows: Interval[]): Interval[] {
  const sorted = windows.toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt)
  const clear: Interval[] = []
  for (const window of sorted) {
    const last = clear.at(-1)
    if (last && window.endsAt <= last.endsAt) continue
    if (last && last.endsAt > window.startsAt) last.endsAt = window.startsAt
    clear.push({ ...window })
  }
  return clear
}
