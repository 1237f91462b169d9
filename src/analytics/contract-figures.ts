// Figures of services and businesses, as screens, API and files show them.
export type {
  Amount,
  FunnelStep,
  LostLine,
  LostReason,
  PlaceLine,
  ReviewFigures,
  SoldLine,
  SourceLine,
  WeekHours,
} from '#analytics/rules/chart-shapes.ts'
export type {
  Change,
  DayFigures,
  Figures,
  FiguresQuestion,
  FiguresRange,
  FindingKey,
  ProviderFigures,
  RangeKey,
  ServiceFigures,
  ServiceLine,
  Tile,
  TileKey,
} from '#analytics/rules/figure-shapes.ts'
export { lostReasons } from '#analytics/rules/chart-shapes.ts'
export { rangeKeys, tileKeys } from '#analytics/rules/figure-shapes.ts'
