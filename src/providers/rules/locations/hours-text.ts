import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'
import { sortedHours } from '#providers/rules/locations/opening-hours.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** "Mon 09:00–12:00, 13:00–18:00", one line per day. */
export function describeHours(week: readonly FormHours[]): string {
  const byDay = Map.groupBy(sortedHours(week), ({ weekday }) => weekday)
  const windows = (hours: FormHours[]) =>
    hours.map(({ opensMinute, closesMinute }) => `${clock(opensMinute)}–${clock(closesMinute)}`).join(', ')
  return [...byDay].map(([weekday, hours]) => `${weekdays[weekday - 1]} ${windows(hours)}`).join('\n')
}
