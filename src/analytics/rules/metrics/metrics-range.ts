import type { MetricsQuery, MetricsRange, RangeKey } from '#analytics/rules/metrics/metric-shapes.ts'
import { dayAndMonth } from '#analytics/rules/metrics/metric-words.ts'
import { daysBetween, isLocalDate, plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** The maximum of days in a custom range: two leap years. */
export const longestRange = 732
const earliest = '2020-01-01'

export interface BadRange {
  field: 'range' | 'from' | 'until'
  text: string
}

type Found = { range: MetricsRange } | { bad: BadRange }

/** The requested days; by default the last 30, today included. Future days are left out. */
export function rangeFor({ range, from, until }: MetricsQuery, today: LocalDate, timeZone: string): Found {
  const key = range ?? (from || until ? 'custom' : '30')
  if (key === 'custom') return customRange(from, until, today, timeZone)
  if (!['7', '30', '90', '365'].includes(key))
    return { bad: { field: 'range', text: 'Choose 7, 30, 90 or 365 days, or days of your own.' } }
  const days = Number(key)
  return {
    range: rangeOf({
      key: key as RangeKey,
      from: plusDays(today, 1 - days),
      until: today,
      timeZone,
      label: `Last ${days} days`,
    }),
  }
}

function customRange(from: string | undefined, until: string | undefined, today: LocalDate, timeZone: string): Found {
  if (!isLocalDate(from) || from < earliest || from > today)
    return { bad: { field: 'from', text: 'Choose the first day, at the latest today.' } }
  if (!isLocalDate(until) || until < from)
    return { bad: { field: 'until', text: 'The last day cannot be before the first one.' } }
  const last = until > today ? today : until
  if (daysBetween(from, last) >= longestRange) return { bad: { field: 'from', text: 'Choose at most two years.' } }
  return { range: rangeOf({ key: 'custom', from, until: last, timeZone, label: describeSpan(from, last) }) }
}

function rangeOf({
  key,
  from,
  until,
  timeZone,
  label,
}: Pick<MetricsRange, 'key' | 'from' | 'until' | 'timeZone' | 'label'>): MetricsRange {
  const days = daysBetween(from, until) + 1
  const before = {
    from: plusDays(from, -days),
    until: plusDays(from, -1),
    label: days === 1 ? 'the day before' : `the ${days} days before`,
  }
  return { key, from, until, days, label, timeZone, before }
}

/** "3 – 17 Oct 2026" */
export function describeSpan(from: LocalDate, until: LocalDate): string {
  if (from === until) return `${dayAndMonth(from)} ${from.slice(0, 4)}`
  if (from.slice(0, 4) !== until.slice(0, 4))
    return `${dayAndMonth(from)} ${from.slice(0, 4)} – ${dayAndMonth(until)} ${until.slice(0, 4)}`
  const first = from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : dayAndMonth(from)
  return `${first} – ${dayAndMonth(until)} ${until.slice(0, 4)}`
}
