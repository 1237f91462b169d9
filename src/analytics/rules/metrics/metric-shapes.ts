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

/** The metrics of services and providers, for pages, API and files. */

export const rangeKeys = ['7', '30', '90', '365', 'own'] as const
export type RangeKey = (typeof rangeKeys)[number]

export interface MetricsRange {
  key: RangeKey
  /** First and last day by the provider's calendar, both included. */
  from: string
  until: string
  days: number
  /** "Last 30 days", "3–17 Oct 2026". */
  label: string
  timeZone: string
  /** The same number of days just before; `label` is "the 30 days before". */
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
  /** "+12 %", "−3 %", "±0"; percentage points for shares ("+1.2 pts"). */
  display: string
  direction: 'up' | 'down' | 'same'
  /** Null where neither direction is better. */
  isGood: boolean | null
}

export interface Tile {
  key: TileKey
  label: string
  unit: 'count' | 'percent' | 'money' | 'stars' | 'minutes' | 'days'
  /** "—" when unknown. */
  display: string
  /** A count, percent (0–100), minor units of the first amount, stars, minutes or days. */
  value: number | null
  before: { display: string; value: number | null }
  /** Null when either value is unknown. */
  change: Change | null
  /** One value per day (per week in long ranges) for the sparkline; empty when there is none. */
  line: number[]
  /** What exactly is counted, and why it may be unknown. */
  hint: string
  /** For money: each currency separately, the largest first. Empty for other units. */
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
  /** In the provider's current currency. */
  gross: Amount
  net: Amount
  refunds: Amount
  /** Other currencies of the day; usually empty. */
  otherGross: Amount[]
  otherNet: Amount[]
  otherRefunds: Amount[]
  /** The day has not ended. */
  isRunning: boolean
}

export type FindingKey = 'days' | 'funnel' | 'heat' | 'unmetDemand' | 'sold' | 'sources' | 'places' | 'reviews'

export interface Metrics {
  range: MetricsRange
  /** Fewer than 20 views in the range: findings make no statement. */
  isEarly: boolean
  /** Only the member's own bookings; tiles and charts of page views are unknown or empty. */
  isOwnPart: boolean
  tiles: Tile[]
  days: DailyMetrics[]
  /** As many days as `days`, in the same order. */
  daysBefore: DailyMetrics[]
  flags: { date: string; text: string }[]
  /** Impressions are so many more that they are shown as a number above the bars. */
  funnel: { impressions: number; steps: FunnelStep[] }
  heat: { views: WeekHours; bookings: WeekHours; noTime: WeekHours }
  sold: SoldLine[]
  sources: SourceLine[]
  /** `hidden` is the number of visitors from places with fewer than five. */
  places: { countries: PlaceLine[]; cities: PlaceLine[]; hidden: number; hiddenCities: number }
  unmetDemand: UnmetDemandLine[]
  reviews: ReviewMetrics
  /** The sentence above each chart, derived from its numbers. */
  findings: Record<FindingKey, string>
  /** Everything before this instant is counted: in ISO 8601, and as a text in the provider's local time. */
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
  /** The average of all its reviews; null without any. */
  rating: number | null
}

export interface ProviderMetrics extends Metrics {
  provider: { id: string; name: string; currency: string; timeZone: string }
  services: ServiceLine[]
}

/** The requested range. Default: the last 30 days. */
export interface MetricsQuery {
  range?: string | undefined
  from?: string | undefined
  until?: string | undefined
}
