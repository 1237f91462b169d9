import Papa from 'papaparse'
import type { Amount } from '#analytics/rules/metrics/chart-shapes.ts'
import type { Metrics, ServiceLine } from '#analytics/rules/metrics/metric-shapes.ts'
import { shortWeekdays } from '#analytics/rules/metrics/metric-words.ts'

export const metricTables = [
  'days',
  'tiles',
  'funnel',
  'heat',
  'sold',
  'sources',
  'places',
  'unmetDemand',
  'reviews',
  'services',
] as const
export type MetricTable = (typeof metricTables)[number]

type Cell = string | number | null
interface Table {
  fields: string[]
  data: Cell[][]
}

type Whole = Metrics & { services?: ServiceLine[] }

const money = (amount: Amount | null): Cell[] => (amount ? [amount.minor, amount.currency] : [null, null])
const listed = (amounts: Amount[]) => amounts.map(({ display }) => display).join(' + ')
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

const tables: Record<MetricTable, (metrics: Whole) => Table> = {
  days: ({ days }) => ({
    fields: [
      'Date',
      'Impressions',
      'Views',
      'People',
      'Looked at times',
      'Favourites',
      'Put into the cart',
      'Checkouts',
      'Orders',
      'Cancelled by customers',
      'Cancelled by the business',
      'No-shows',
      'Gross (minor units)',
      'Refunds (minor units)',
      'Net (minor units)',
      'Currency',
      'Other currencies (net)',
    ],
    data: days.map((day) => [
      day.date,
      day.impressions,
      day.views,
      day.visitors,
      day.slotViews,
      day.favourites,
      day.cartAdds,
      day.checkouts,
      day.orders,
      day.cancelledByCustomers,
      day.cancelledByBusiness,
      day.noShows,
      day.gross.minor,
      day.refunds.minor,
      day.net.minor,
      day.gross.currency,
      listed(day.otherNet),
    ]),
  }),
  tiles: ({ tiles }) => ({
    fields: ['Figure', 'Value', 'Unit', 'Shown', 'Time before', 'Time before, shown', 'Change', 'How it is counted'],
    data: tiles.map(({ label, value, unit, display, before, change, hint }) => [
      label,
      rounded(value),
      unit,
      display,
      rounded(before.value),
      before.display,
      change?.display ?? '',
      hint,
    ]),
  }),
  funnel: ({ funnel }) => ({
    fields: ['Step', 'People', 'Percent of the step before'],
    data: [
      ['Impressions', funnel.impressions, null],
      ...funnel.steps.map(({ label, people, shareOn }) => [label, people, rounded(shareOn)]),
    ],
  }),
  heat: ({ heat }) => ({
    fields: ['Weekday', 'Hour', 'Views', 'Visits and orders', 'No free time'],
    data: shortWeekdays.flatMap((name, day) =>
      Array.from({ length: 24 }, (_, hour) => [
        name,
        hour,
        heat.views[day]![hour]!,
        heat.bookings[day]![hour]!,
        heat.noTime[day]![hour]!,
      ]),
    ),
  }),
  sold: ({ sold }) => ({
    fields: ['Kind', 'Title', 'Sold', 'Revenue (minor units)', 'Currency', 'Other currencies'],
    data: sold.map(({ kind, title, count, revenue, otherRevenue }) => [
      kind === 'option' ? 'Option' : 'Add-on',
      title,
      count,
      ...money(revenue),
      listed(otherRevenue),
    ]),
  }),
  sources: ({ sources }) => ({
    fields: ['Source', 'Views', 'Percent'],
    data: sources.map(({ label, count, share }) => [label, count, rounded(share)]),
  }),
  places: ({ places }) => ({
    fields: ['Kind', 'Place', 'People'],
    data: [
      ...places.countries.map(({ label, count }) => ['Country', label, count]),
      ...places.cities.map(({ label, count }) => ['City', label, count]),
      ['Country', 'Fewer than 5 each, hidden', places.hidden],
      ['City', 'Fewer than 5 each, hidden', places.hiddenCities],
    ],
  }),
  unmetDemand: ({ unmetDemand }) => ({
    fields: ['Reason', 'Where', 'Service', 'People', 'Worth (minor units)', 'Currency', 'Suggestion', 'Estimate'],
    data: unmetDemand.map((line) => [
      line.label,
      line.group,
      line.serviceTitle,
      line.count,
      ...money(line.value),
      line.suggestion,
      line.estimate,
    ]),
  }),
  reviews: ({ reviews }) => ({
    fields: ['What', 'Amount'],
    data: [
      ...reviews.distribution.map((count, index) => [`${index + 1} stars`, count]),
      ...reviews.words.map(({ word, count }) => [`Word: ${word}`, count]),
    ],
  }),
  services: ({ services = [] }) => ({
    fields: [
      'Service',
      'State',
      'Impressions',
      'Views',
      'Orders',
      'Conversion (percent)',
      'Gross (minor units)',
      'Currency',
      'Other currencies',
      'Rating',
    ],
    data: services.map((line) => [
      line.title,
      line.state,
      line.impressions,
      line.views,
      line.orders,
      rounded(line.conversion),
      ...money(line.gross),
      listed(line.otherGross),
      rounded(line.rating),
    ]),
  }),
}

/** One chart as CSV. Texts that a spreadsheet would evaluate as a formula get an apostrophe in front. */
export const writeMetricsCsv = (metrics: Whole, table: MetricTable): string =>
  Papa.unparse(tables[table](metrics), { escapeFormulae: /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u, newline: '\r\n' })
