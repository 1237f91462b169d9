import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'

// Minutes of the day on the venue's clock. A window that ends after midnight goes on counting: 22:00–02:00 is 1320–1560.

const day = 1_440

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** ISO: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const nameOfWeekday = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

/** A week keeps at most this many windows a day. */
export const mostWindows = 4

export const windowsOf = (hours: readonly FormHours[], weekday: number): FormHours[] =>
  hours.filter((window) => window.weekday === weekday)

/** Days in order; within a day as they were put in. */
const inOrder = (hours: FormHours[]) => hours.toSorted((one, other) => one.weekday - other.weekday)

/** The week with other windows on one day. */
export const withDay = (hours: readonly FormHours[], weekday: number, windows: FormHours[]): FormHours[] =>
  inOrder([
    ...hours.filter((window) => window.weekday !== weekday),
    ...windows.map((window) => ({ ...window, weekday })),
  ])

/** One more window on a day: usual hours on a day that was closed, otherwise an hour after the last one ends. */
export function withWindow(hours: readonly FormHours[], weekday: number): FormHours[] {
  const windows = windowsOf(hours, weekday)
  const last = windows.at(-1)
  if (!last) return withDay(hours, weekday, [usualWindow(hours, weekday)])
  const opensMinute = Math.min(last.closesMinute + 60, day - 60)
  return withDay(hours, weekday, [...windows, { weekday, opensMinute, closesMinute: Math.min(opensMinute + 180, day) }])
}

/** As the day before it that is open; nine to five in a week without any. */
function usualWindow(hours: readonly FormHours[], weekday: number): FormHours {
  const before = hours.findLast((window) => window.weekday < weekday) ?? hours[0]
  return { weekday, opensMinute: before?.opensMinute ?? 540, closesMinute: before?.closesMinute ?? 1_020 }
}

/** Another time for one end of a window. An end at or before its beginning lies on the next day. */
export function movedWindow(window: FormHours, change: { opens?: number; closes?: number }): FormHours {
  const opensMinute = change.opens ?? window.opensMinute
  const closes = (change.closes ?? window.closesMinute) % day
  return { ...window, opensMinute, closesMinute: closes <= opensMinute ? closes + day : closes }
}

/** The windows of one day, on other days as well. */
export const withCopies = (hours: readonly FormHours[], from: number, to: readonly number[]): FormHours[] =>
  to.reduce<FormHours[]>((week, weekday) => withDay(week, weekday, windowsOf(hours, from)), [...hours])

/** Why the windows of a day cannot be right; undefined when they can. */
export function problemOfDay(hours: readonly FormHours[], weekday: number): string | undefined {
  const windows = windowsOf(hours, weekday).toSorted((one, other) => one.opensMinute - other.opensMinute)
  const overlaps = windows.some((window, index) => index > 0 && window.opensMinute < windows[index - 1]!.closesMinute)
  return overlaps ? `On ${nameOfWeekday(weekday)} two times overlap.` : undefined
}

/** The first day whose windows cannot be right. */
export const problemOfWeek = (hours: readonly FormHours[]): string | undefined =>
  weekdays.map((weekday) => problemOfDay(hours, weekday)).find((problem) => problem !== undefined)

/** "9:30" or "09:30" → 570; undefined for what is no time. */
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
