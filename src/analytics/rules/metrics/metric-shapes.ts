import type {
  Amount,
  FunnelStep,
  UnmetDemandLine,
  PlaceLine,
  ReviewMetrics,
  SoldLine,
  SourceLine,
  WeekHours,
} from '#analytics/rules/metrics/chart-shapes.ts'

/** Metrics of services and businesses, as screens, API and files show them. */

export const rangeKeys = ['7', '30', '90', '365', 'own'] as const
export type RangeKey = (typeof rangeKeys)[number]

export interface MetricsRange {
  key: RangeKey
  /** First and last day of the business's calendar, both included. */
  from: string
  until: string
  days: number
  /** "Last 30 days", "3–17 Oct 2026". */
  label: string
  timeZone: string
  /** As many days just before; `label` reads "the 30 days before". */
  before: { from: string; until: string; label: string }
}

export const tileKeys = [
  'views',
  'orders',
  'conversion',
  'net',
  'rating',
  'occupancy',
  'impressions',
  'viewRate',
  'visitors',
  'cartAdds',
  'gross',
  'averageOrder',
  'refunds',
  'cancelledByCustomers',
  'cancelledByBusiness',
  'noShows',
  'repeatCustomers',
  'replyTime',
  'leadTime',
  'waitingList',
] as const
export type TileKey = (typeof tileKeys)[number]

export interface Change {
  /** "+12 %", "−3 %", "±0"; points for shares ("+1.2 pts"). */
  display: string
  direction: 'up' | 'down' | 'same'
  /** Null where neither way is better. */
  isGood: boolean | null
}

export interface Tile {
  key: TileKey
  label: string
  unit: 'count' | 'percent' | 'money' | 'stars' | 'minutes' | 'days'
  /** "—" when not known. */
  display: string
  /** Counts, percent (0–100), minor units of the first amount, stars, minutes or days. */
  value: number | null
  before: { display: string; value: number | null }
  /** Null when either time is not known. */
  change: Change | null
  /** One value a day (a week where the range is long), for the small line; empty when there is none. */
  line: number[]
  /** What exactly is counted, and why it may be unknown. */
  hint: string
  /** Of money: every currency by itself, largest first. Empty for other units. */
  amounts: Amount[]
}

export interface DailyMetrics {
  date: string
  /** "Thu 5 Nov". */
  label: string
  impressions: number
  views: number
  /** Distinct people of the day. */
  visitors: number
  slotViews: number
  favourites: number
  cartAdds: number
  checkouts: number
  orders: number
  cancelledByCustomers: number
  cancelledByBusiness: number
  noShows: number
  /** In the currency the business has now. */
  gross: Amount
  net: Amount
  refunds: Amount
  /** Other currencies of that day; mostly empty. */
  otherGross: Amount[]
  otherNet: Amount[]
  otherRefunds: Amount[]
  /** The day is not over. */
  isRunning: boolean
}

export type FindingKey = 'days' | 'funnel' | 'heat' | 'unmetDemand' | 'sold' | 'sources' | 'places' | 'reviews'

export interface Metrics {
  range: MetricsRange
  /** Fewer than 20 views in the range: findings claim nothing yet. */
  isEarly: boolean
  /** Only what the reader's own bookings tell; tiles and charts of visits are left out ("—", empty). */
  isOwnPart: boolean
  tiles: Tile[]
  days: DailyMetrics[]
  /** As many days as `days`, in the same order. */
  daysBefore: DailyMetrics[]
  flags: { date: string; text: string }[]
  /** Impressions are so many more that they stand above the bars as a number. */
  funnel: { impressions: number; steps: FunnelStep[] }
  heat: { views: WeekHours; bookings: WeekHours; noTime: WeekHours }
  sold: SoldLine[]
  sources: SourceLine[]
  /** `hidden` counts visitors of places with fewer than five. */
  places: { countries: PlaceLine[]; cities: PlaceLine[]; hidden: number; hiddenCities: number }
  unmetDemand: UnmetDemandLine[]
  reviews: ReviewMetrics
  /** The sentence that titles each chart, made of its numbers. */
  findings: Record<FindingKey, string>
  /** ISO instant up to which everything is counted, and the same as a text of the business's clock. */
  asOf: string
  asOfText: string
}

export interface ServiceMetrics extends Metrics {
  service: { id: string; title: string; picture: string | null; state: string; providerId: string; provider: string }
}

export interface ServiceLine {
  id: string
  title: string
  state: string
  impressions: number
  views: number
  orders: number
  /** Percent; null without visitors. */
  conversion: number | null
  gross: Amount
  otherGross: Amount[]
  /** Mean of all its reviews; null without any. */
  rating: number | null
}

export interface ProviderMetrics extends Metrics {
  provider: { id: string; name: string; currency: string; timeZone: string }
  services: ServiceLine[]
}

/** What one asks for. Missing: the last 30 days. */
export interface MetricsQuery {
  range?: string | undefined
  from?: string | undefined
  until?: string | undefined
}
