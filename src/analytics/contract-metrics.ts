// The metrics of services and providers, for pages, API and files.
export type {
  Amount,
  FunnelStep,
  UnmetDemandLine,
  UnmetDemandReason,
  PlaceLine,
  ReviewMetrics,
  SoldLine,
  SourceLine,
  WeekHours,
} from '#analytics/rules/metrics/chart-shapes.ts'
export type {
  Change,
  DailyMetrics,
  Metrics,
  MetricsQuery,
  MetricsRange,
  FindingKey,
  ProviderMetrics,
  RangeKey,
  ServiceMetrics,
  ServiceLine,
  Tile,
  TileKey,
} from '#analytics/rules/metrics/metric-shapes.ts'
export { unmetDemandReasons } from '#analytics/rules/metrics/chart-shapes.ts'
export { rangeKeys, tileKeys } from '#analytics/rules/metrics/metric-shapes.ts'
