import { epochDayOf, type LocalDate } from '#shared/time/local-date.ts'

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartTitles: Record<DayPart, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** The minute of the day at which each part ends. */
const ends = [12 * 60, 17 * 60, 24 * 60]

const indexAt = (minute: number) => ends.findIndex((end) => minute < end)

/** The part of the day that contains this minute of the day. */
export const dayPartAt = (minute: number): DayPart => dayParts[indexAt(minute)]!

/** The number of minutes until this part of the day ends. */
export const minutesLeftOfPart = (minute: number): number => ends[indexAt(minute)]! - minute

/** Numbers all parts of days in order of time: three for each day since 1970-01-01. */
export const partNumber = (date: LocalDate, part: DayPart): number => epochDayOf(date) * 3 + dayParts.indexOf(part)

export const epochDayOfPart = (number: number): number => Math.floor(number / 3)
