import { epochDayOf, type LocalDate } from '#shared/time/local-date.ts'

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartTitles: Record<DayPart, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** In which minute of the day each part ends. */
const ends = [12 * 60, 17 * 60, 24 * 60]

const indexAt = (minute: number) => ends.findIndex((end) => minute < end)

/** The part of the day in which a clock shows this minute. */
export const dayPartAt = (minute: number): DayPart => dayParts[indexAt(minute)]!

/** How many minutes of it are left. */
export const minutesLeftOfPart = (minute: number): number => ends[indexAt(minute)]! - minute

/** A part of a day as one number, in the order of time: three to each day since 1970-01-01. */
export const partNumber = (date: LocalDate, part: DayPart): number => epochDayOf(date) * 3 + dayParts.indexOf(part)

export const epochDayOfPart = (number: number): number => Math.floor(number / 3)
