import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'

const minutesOfDay = 1_440
const minutesOfWeek = 7 * minutesOfDay
const windowsPerDay = 4

/**
 * Describes what is wrong with weekly hours; null when they are valid. A window may end after midnight; windows must
 * not overlap.
 */
export function wrongHours(week: readonly FormHours[]): string | null {
  if (!week.every(isWindow)) return 'A time has to end after it begins, and within 24 hours.'
  if ([1, 2, 3, 4, 5, 6, 7].some((day) => week.filter(({ weekday }) => weekday === day).length > windowsPerDay))
    return `A day can have ${windowsPerDay} openings.`
  return overlaps(week.map(spanOfWeek)) ? 'Two of these times overlap.' : null
}

/** A time that ends before it begins, such as 22:00–02:00, ends on the next day. */
export const untilNextDay = <Window extends Pick<FormHours, 'opensMinute' | 'closesMinute'>>(window: Window): Window =>
  window.closesMinute < window.opensMinute ? { ...window, closesMinute: window.closesMinute + minutesOfDay } : window

export function isWindow({ weekday, opensMinute, closesMinute }: FormHours): boolean {
  return (
    [weekday, opensMinute, closesMinute].every(Number.isInteger) &&
    weekday >= 1 &&
    weekday <= 7 &&
    opensMinute >= 0 &&
    opensMinute < minutesOfDay &&
    closesMinute > opensMinute &&
    closesMinute <= opensMinute + minutesOfDay
  )
}

interface Span {
  start: number
  end: number
}

const spanOfWeek = ({ weekday, opensMinute, closesMinute }: FormHours): Span => {
  const day = (weekday - 1) * minutesOfDay
  return { start: day + opensMinute, end: day + closesMinute }
}

/** Sunday night may overlap Monday morning. */
function overlaps(spans: Span[]): boolean {
  const sorted = spans.toSorted((one, other) => one.start - other.start)
  const [first] = sorted
  if (!first) return false
  const following = [...sorted.slice(1), { start: first.start + minutesOfWeek, end: first.end + minutesOfWeek }]
  return sorted.some((span, index) => span.end > following[index]!.start)
}

/** Sorted by day and time, so that equal hours are equal as JSON. */
export const sortedHours = (week: readonly FormHours[]): FormHours[] =>
  week
    .map(({ weekday, opensMinute, closesMinute }) => ({ weekday, opensMinute, closesMinute }))
    .toSorted((one, other) => one.weekday - other.weekday || one.opensMinute - other.opensMinute)
