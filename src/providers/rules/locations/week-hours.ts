import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'

// Times are minutes of the venue's local day. A window that ends after midnight counts on: 22:00–02:00 is 1320–1560.

const day = 1_440

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** ISO: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const nameOfWeekday = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

/** The maximum of windows on one day. */
export const mostWindows = 4

export const windowsOf = (hours: readonly FormHours[], weekday: number): FormHours[] =>
  hours.filter((window) => window.weekday === weekday)

/** Sorts days; windows of one day stay in the order in which they were added. */
const inOrder = (hours: FormHours[]) => hours.toSorted((one, other) => one.weekday - other.weekday)

/** The week with the windows of one day replaced. */
export const withDay = (hours: readonly FormHours[], weekday: number, windows: FormHours[]): FormHours[] =>
  inOrder([
    ...hours.filter((window) => window.weekday !== weekday),
    ...windows.map((window) => ({ ...window, weekday })),
  ])

/** Adds a window to a day: default hours on a closed day, otherwise an hour after its last window. */
export function withWindow(hours: readonly FormHours[], weekday: number): FormHours[] {
  const windows = windowsOf(hours, weekday)
  const last = windows.at(-1)
  if (!last) return withDay(hours, weekday, [usualWindow(hours, weekday)])
  const opensMinute = Math.min(last.closesMinute + 60, day - 60)
  return withDay(hours, weekday, [...windows, { weekday, opensMinute, closesMinute: Math.min(opensMinute + 180, day) }])
}

/** The hours of the last open day before it; 09:00–17:00 in a week without hours. */
function usualWindow(hours: readonly FormHours[], weekday: number): FormHours {
  const before = hours.findLast((window) => window.weekday < weekday) ?? hours[0]
  return { weekday, opensMinute: before?.opensMinute ?? 540, closesMinute: before?.closesMinute ?? 1_020 }
}

/** Moves one end of a window. An end at or before its start is on the next day. */
export function movedWindow(window: FormHours, change: { opens?: number; closes?: number }): FormHours {
  const opensMinute = change.opens ?? window.opensMinute
  const closes = (change.closes ?? window.closesMinute) % day
  return { ...window, opensMinute, closesMinute: closes <= opensMinute ? closes + day : closes }
}

/** Copies the windows of one day to other days. */
export const withCopies = (hours: readonly FormHours[], from: number, to: readonly number[]): FormHours[] =>
  to.reduce<FormHours[]>((week, weekday) => withDay(week, weekday, windowsOf(hours, from)), [...hours])

/** Describes what is wrong with the windows of a day; undefined when they are valid. */
export function problemOfDay(hours: readonly FormHours[], weekday: number): string | undefined {
  const windows = windowsOf(hours, weekday).toSorted((one, other) => one.opensMinute - other.opensMinute)
  const overlaps = windows.some((window, index) => index > 0 && window.opensMinute < windows[index - 1]!.closesMinute)
  return overlaps ? `On ${nameOfWeekday(weekday)} two times overlap.` : undefined
}

/** The problem of the first day that has one. */
export const problemOfWeek = (hours: readonly FormHours[]): string | undefined =>
  weekdays.map((weekday) => problemOfDay(hours, weekday)).find((problem) => problem !== undefined)

/** "9:30" or "09:30" → 570; undefined when the text is not a time. */
export function minuteOfClock(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)/.exec(text) ?? []
  const value = Number(hour) * 60 + Number(minute)
  return hour !== undefined && Number(minute) < 60 && value < day ? value : undefined
}

/** "38 hours a week" */
export function describeTotal(hours: readonly FormHours[]): string {
  const total = hours.reduce((sum, { opensMinute, closesMinute }) => sum + closesMinute - opensMinute, 0) / 60
  return total === 0 ? 'Closed all week' : `${Number(total.toFixed(1))} hours a week`
}
