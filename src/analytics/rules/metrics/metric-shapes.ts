/** The metrics of services and providers, for pages, API and files. */

export const rangeKeys = ['7', '30', '90', '365', 'custom'] as const
export type RangeKey = (typeof rangeKeys)[number]

export type {
  Change,
  DailyMetrics,
  Metrics,
  MetricsRange,
  ProviderMetrics,
  ServiceLine,
  ServiceMetrics,
  Tile,
} from '#analytics/contract-metrics.ts'

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

export const findingKeys = ['days', 'funnel', 'heat', 'unmetDemand', 'sold', 'sources', 'places', 'reviews'] as const

export type FindingKey = (typeof findingKeys)[number]

/** The requested range. Default: the last 30 days. */
export interface MetricsQuery {
  range?: string | undefined
  from?: string | undefined
  until?: string | undefined
}
