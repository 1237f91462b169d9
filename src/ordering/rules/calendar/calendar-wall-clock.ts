import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { clockTime, daysBetween, plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { describeDay, describeOffset } from '#shared/time/time-text.ts'
import { comesTwice, localOf, startOfLocal, stretchesOf } from '#shared/time/zones.ts'
import type { CalendarClockChange } from '#ordering/contract-calendar.ts'

export type { CalendarClockChange } from '#ordering/contract-calendar.ts'

export interface WallSpan {
  date: LocalDate
  startMinute: number
  endMinute: number
  offsetNote: string | null
  time: string
}

const dayMinutes = 1440

/**
 * Position of an interval in a calendar of local time. If the local end is not later than the local beginning because
 * of a clock change, the entry is drawn with its real length. Across a clock change the offset is included.
 */
export function wallSpan(zone: string, { startsAt, endsAt }: Interval): WallSpan {
  const [start, end] = [localOf(zone, startsAt), localOf(zone, endsAt)]
  const shown = end.minute + daysBetween(start.date, end.date) * dayMinutes
  const endMinute = shown > start.minute ? shown : start.minute + Math.round((endsAt - startsAt) / 60_000)
  const isOdd = start.offsetMinutes !== end.offsetMinutes || comesTwice(zone, startsAt)
  return {
    date: start.date,
    startMinute: start.minute,
    endMinute,
    offsetNote: isOdd ? describeOffset(start.offsetMinutes) : null,
    time: `${clockTime(start.minute)} – ${clockTime(end.minute)}`,
  }
}

/** The clock change on a day, with the local minutes that are skipped or repeated. */
export function clockChangesOn(timeZone: string, date: LocalDate): CalendarClockChange[] {
  const [startsAt, endsAt] = [
    startOfLocal(timeZone, `${date}T00:00`),
    startOfLocal(timeZone, `${plusDays(date, 1)}T00:00`),
  ]
  const hours = (endsAt - startsAt) / 3_600_000
  const stretches = stretchesOf(timeZone, startsAt - 1, endsAt)
  return stretches.slice(1).map((after, index) => {
    const shift = after.offsetMinutes - stretches[index]!.offsetMinutes
    const low = Math.min(after.offsetMinutes, stretches[index]!.offsetMinutes)
    const fromMinute = (((after.startsAt / 60_000 + low) % dayMinutes) + dayMinutes) % dayMinutes
    const untilMinute = fromMinute + Math.abs(shift)
    const what = shift > 0 ? 'is left out' : 'comes twice'
    const text = `${describeDay(date)} has ${hours} hours: ${clockTime(fromMinute)} to ${clockTime(untilMinute % dayMinutes)} ${what}.`
    return {
      date,
      timeZone,
      hours,
      kind: shift > 0 ? ('skipped' as const) : ('repeated' as const),
      fromMinute,
      untilMinute,
      text,
    }
  })
}

/** Local date and minute of the day. */
export function wallNow(zone: string, now: Instant): { today: LocalDate; nowMinute: number } {
  const { date, minute } = localOf(zone, now)
  return { today: date, nowMinute: minute }
}

/** Shown instead of "Times are those of Lisbon." if the locations have different time zones. */
export const manyZonesLine = 'Each entry is shown in the time of its place.'
