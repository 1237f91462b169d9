import { blockTooFar, blockTooLong, blockTooOften } from '#booking/rules/errors.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { clockTime, daysBetween, isLocalDate, plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { instantsOf, localOf, startOfLocal } from '#shared/time/zones.ts'
import type { WallTime } from '#booking/contract-blocks.ts'

export type { WallTime } from '#booking/contract-blocks.ts'

/** A conflict of a block, as the error `time-taken` lists it in `offers.conflicts`. */
export interface BlockConflict {
  /** The id of the conflicting booking or block. */
  entryId: string
  kind: 'booking' | 'hold' | 'block'
  title: string
  reference: string | null
  staffName: string
  startsAt: string
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  display: string
  /** Only its buffer time conflicts. */
  isBuffer: boolean
}

const dayMinutes = 1440
const longestMinutes = 31 * dayMinutes
/** A weekly block ends after a year. */
export const mostWeeks = 52

const wallText = (date: LocalDate, minute: number) =>
  `${plusDays(date, Math.floor(minute / dayMinutes))}T${clockTime(((minute % dayMinutes) + dayMinutes) % dayMinutes)}`

/** The instant of a wall time; a time that does not exist becomes the next one that does. */
export function instantAt(zone: string, { date, startMinute, isSecond = false }: WallTime): Instant {
  const local = wallText(date, startMinute)
  const both = instantsOf(zone, local)
  return (isSecond ? both.at(-1) : both[0]) ?? startOfLocal(zone, local)
}

export interface BlockTimes extends WallTime {
  endMinute: number
}

/**
 * The interval between two wall times. An end that occurs twice means the second one, so that the whole time is
 * blocked. Throws `argument-error` for invalid times.
 */
export function blockInterval(zone: string, { endMinute, ...start }: BlockTimes): Interval {
  if (endMinute <= start.startMinute || endMinute - start.startMinute > longestMinutes) throw blockTooLong()
  const startsAt = instantAt(zone, start)
  const endsAt = instantAt(zone, { date: start.date, startMinute: endMinute, isSecond: true })
  if (endsAt <= startsAt) throw blockTooLong()
  return { startsAt, endsAt }
}

/** Whether part of it exists on that day: when the clock is set forward, some times do not. */
export const isOnClock = (zone: string, { endMinute, ...start }: BlockTimes): boolean =>
  instantAt(zone, start) < instantAt(zone, { date: start.date, startMinute: endMinute, isSecond: true })

/**
 * The days of a weekly block: one, or up to 52. Throws `argument-error` for more, and for days that are too far away.
 */
export function blockDates(first: LocalDate, weeklyUntil: LocalDate | undefined, today: LocalDate): LocalDate[] {
  if (!isLocalDate(first) || daysBetween(today, first) < -1 || daysBetween(today, first) > 731) throw blockTooFar()
  if (weeklyUntil === undefined) return [first]
  const weeks = isLocalDate(weeklyUntil) ? Math.floor(daysBetween(first, weeklyUntil) / 7) + 1 : 0
  if (weeks < 1 || weeks > mostWeeks) throw blockTooOften(mostWeeks)
  return Array.from({ length: weeks }, (_, week) => plusDays(first, week * 7))
}

/** The wall times of an existing block. */
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
