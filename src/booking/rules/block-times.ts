import { blockTooFar, blockTooLong, blockTooOften } from '#booking/rules/errors.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { clockTime, daysBetween, isLocalDate, plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { instantsOf, localOf, startOfLocal } from '#shared/time/zones.ts'

/** A time of the wall clock at the place: "2026-11-06", 900. Where it comes twice the first is meant, unless `isSecond`. */
export interface WallTime {
  date: string
  startMinute: number
  isSecond?: boolean | undefined
}

/** What is in the way of a block, as the refusal `time-taken` names it in `offers.conflicts`. */
export interface BlockConflict {
  /** Of the booking or block: the id of its entry. */
  entryId: string
  kind: 'booking' | 'hold' | 'block'
  title: string
  reference: string | null
  staffName: string
  startsAt: string
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  display: string
  /** Only its time for preparing or tidying up is in the way. */
  isBuffer: boolean
}

const dayMinutes = 1440
const longestMinutes = 31 * dayMinutes
/** A block of every week ends after a year. */
export const mostWeeks = 52

const wallText = (date: LocalDate, minute: number) =>
  `${plusDays(date, Math.floor(minute / dayMinutes))}T${clockTime(((minute % dayMinutes) + dayMinutes) % dayMinutes)}`

/** The instant of a wall time; one that does not exist is the next that does. */
export function instantAt(zone: string, { date, startMinute, isSecond = false }: WallTime): Instant {
  const local = wallText(date, startMinute)
  const both = instantsOf(zone, local)
  return (isSecond ? both.at(-1) : both[0]) ?? startOfLocal(zone, local)
}

export interface BlockTimes extends WallTime {
  endMinute: number
}

/** From the wall time of the beginning to that of the end: of an end that comes twice it is the second, so that all of it is meant. Refuses what is no time. */
export function blockInterval(zone: string, { endMinute, ...start }: BlockTimes): Interval {
  if (endMinute <= start.startMinute || endMinute - start.startMinute > longestMinutes) throw blockTooLong()
  const startsAt = instantAt(zone, start)
  const endsAt = instantAt(zone, { date: start.date, startMinute: endMinute, isSecond: true })
  if (endsAt <= startsAt) throw blockTooLong()
  return { startsAt, endsAt }
}

/** Whether any of it is on the clock of that day: on a night in which the clock is set forward, some times are not. */
export const isOnClock = (zone: string, { endMinute, ...start }: BlockTimes): boolean =>
  instantAt(zone, start) < instantAt(zone, { date: start.date, startMinute: endMinute, isSecond: true })

/** The days of a block that comes every week: one, or up to 52. Refuses more, and days that are far. */
export function blockDates(first: LocalDate, weeklyUntil: LocalDate | undefined, today: LocalDate): LocalDate[] {
  if (!isLocalDate(first) || daysBetween(today, first) < -1 || daysBetween(today, first) > 731) throw blockTooFar()
  if (weeklyUntil === undefined) return [first]
  const weeks = isLocalDate(weeklyUntil) ? Math.floor(daysBetween(first, weeklyUntil) / 7) + 1 : 0
  if (weeks < 1 || weeks > mostWeeks) throw blockTooOften(mostWeeks)
  return Array.from({ length: weeks }, (_, week) => plusDays(first, week * 7))
}

/** The wall times of a block that is there. */
export function wallOf(zone: string, { startsAt, endsAt }: Interval): BlockTimes {
  const [start, end] = [localOf(zone, startsAt), localOf(zone, endsAt)]
  const isSecond = instantsOf(zone, wallText(start.date, start.minute))[0] !== startsAt
  return {
    date: start.date,
    startMinute: start.minute,
    endMinute: end.minute + daysBetween(start.date, end.date) * dayMinutes,
    isSecond,
  }
}
