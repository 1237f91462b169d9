import type { CountedDay, SoldRow } from '#analytics/rules/counted-day.ts'
import type { FunnelStep, PlaceLine, SoldLine, SourceLine, WeekHours } from '#analytics/rules/metrics/chart-shapes.ts'
import type { Metrics } from '#analytics/rules/metrics/metric-shapes.ts'
import { percent, type Totals } from '#analytics/rules/metrics/metric-totals.ts'
import { amountOf } from '#analytics/rules/metrics/metric-words.ts'
import { weekdayOf } from '#shared/time/local-date.ts'

/** Distinct people per day for each step; walk-in orders, which have no page view, are not included. */
export function funnelOf({ impressions, visitors, choosers, carters, orders, walkIns }: Totals): Metrics['funnel'] {
  const people = [visitors, choosers, carters, orders - walkIns]
  const named = [
    ['view', 'Viewed'],
    ['choice', 'Looked at times or amounts'],
    ['cart', 'Put it into the cart'],
    ['order', 'Ordered'],
  ] as const
  const steps = named.map(([key, label], index): FunnelStep => ({
    key,
    label,
    people: people[index]!,
    shareOn: index === 0 ? null : percent(people[index]!, people[index - 1]!),
  }))
  return { impressions, steps }
}

const emptyWeek = (): WeekHours => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))

/** Seven rows of 24 hours: when people viewed, when visits are, and when a search found no free time. */
export function heatOf(days: CountedDay[]): Metrics['heat'] {
  const [views, bookings, noTime] = [emptyWeek(), emptyWeek(), emptyWeek()]
  const add = (week: WeekHours, weekday: number, hour: number, amount: number) => {
    const row = week[weekday - 1]
    if (row && row[hour] !== undefined) row[hour] += amount
  }
  for (const { day, spread, bookingHours } of days) {
    const weekday = weekdayOf(day)
    for (const [hour, amount] of Object.entries(spread.hours ?? {})) add(views, weekday, Number(hour), amount)
    for (const [week, list] of [
      [bookings, bookingHours],
      [noTime, spread.noTime ?? {}],
    ] as const) {
      for (const [key, amount] of Object.entries(list))
        add(week, ...(key.split('-').map(Number) as [number, number]), amount)
    }
  }
  return { views, bookings, noTime }
}

/** Sums amounts by key, the largest first. */
function summed(lists: (Record<string, number> | undefined)[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const list of lists)
    for (const [key, amount] of Object.entries(list ?? {})) sums.set(key, (sums.get(key) ?? 0) + amount)
  return [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
}

const sourceLabels: Record<string, string> = {
  search: 'Search',
  category: 'Category pages',
  region: 'Region pages',
  home: 'Start page',
  provider: 'Page of the business',
  service: 'Other services',
  direct: 'Direct',
  outside: 'Other sites',
}
const mostHosts = 8

/** Where views came from, with the names of the most frequent other sites. */
export function sourcesOf(days: CountedDay[]): SourceLine[] {
  const all = summed(days.map(({ spread }) => spread.sources))
  const total = all.reduce((sum, [, amount]) => sum + amount, 0)
  const hosts = summed(days.map(({ spread }) => spread.hosts)).slice(0, mostHosts)
  const named = hosts.reduce((sum, [, amount]) => sum + amount, 0)
  const lines = all.flatMap(([key, amount]) => {
    if (key !== 'outside') return [{ key, label: sourceLabels[key] ?? key, count: amount }]
    const rest = amount - named
    return [
      ...hosts.map(([host, count]) => ({ key: `outside:${host}`, label: host, count })),
      ...(rest > 0 ? [{ key, label: 'Other sites', count: rest }] : []),
    ]
  })
  return lines
    .sort((one, other) => other.count - one.count)
    .map((line) => ({ ...line, share: percent(line.count, total) ?? 0 }))
}

/** Places with fewer people are hidden, because they could identify somebody. */
const fewest = 5
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function nameOfCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

export function placesOf(days: CountedDay[]): Metrics['places'] {
  const split = (list: [string, number][], labelOf: (key: string) => string): [PlaceLine[], number] => [
    list.filter(([, amount]) => amount >= fewest).map(([key, count]) => ({ key, label: labelOf(key), count })),
    list.filter(([, amount]) => amount < fewest).reduce((sum, [, amount]) => sum + amount, 0),
  ]
  const [countries, hidden] = split(summed(days.map(({ spread }) => spread.countries)), nameOfCountry)
  const [cities, hiddenCities] = split(summed(days.map(({ spread }) => spread.cities)), (key) => key.slice(3))
  return { countries, cities: cities.slice(0, 50), hidden, hiddenCities }
}

/** Options and add-ons, the most sold first; each line uses the given currency where it has sales in it. */
export function soldOf(rows: SoldRow[], currency: string): SoldLine[] {
  return [...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()].map((same) => {
    const { id, kind, title } = same[0]!
    const main = same.find((row) => row.currency === currency) ?? same[0]!
    const others = same.filter((row) => row !== main).map((row) => amountOf(row.revenueMinor, row.currency))
    const count = same.reduce((sum, { amount }) => sum + amount, 0)
    return { id, kind, title, count, revenue: amountOf(main.revenueMinor, main.currency), otherRevenue: others }
  })
}
