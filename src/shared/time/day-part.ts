import { epochDayOf, type LocalDate } from '#shared/time/local-date.ts'

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartTitles = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
} as const satisfies Record<DayPart, string>

/** The minute of the day at which each part ends. */
const ends = [12 * 60, 17 * 60, 24 * 60]

const indexAt = (minute: number) => ends.findIndex((end) => minute < end)

/** The part of the day that contains this minute of the day. */
export const dayPartAt = (minute: number): DayPart => dayParts[indexAt(minute)]!

/** Numbers all parts of days in order of time: three for each day since 1970-01-01. */
export const partNumber = (date: LocalDate, part: DayPart): number => epochDayOf(date) * 3 + dayParts.indexOf(part)

/** The number of the part with this hour, counted since 1970-01-01. */
export const partOfHour = (hour: number): number => Math.floor(hour / 24) * 3 + indexAt((hour % 24) * 60)

/** The first hour of a part, and the hour at which it ends. */
export const hoursOfPart = (part: DayPart): [from: number, until: number] => {
  const index = dayParts.indexOf(part)
  return [(ends[index - 1] ?? 0) / 60, ends[index]! / 60]
}

export const epochDayOfPart = (number: number): number => Math.floor(number / 3)
