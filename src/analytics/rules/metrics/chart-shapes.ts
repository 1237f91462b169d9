import type { ShownMoney } from '#shared/field-schemas.ts'

/** The data of the charts. */

/** Amounts of different currencies are listed separately and never added. */
export type Amount = ShownMoney

export type {
  FunnelStep,
  PlaceLine,
  ReviewMetrics,
  SoldLine,
  SourceLine,
  UnmetDemandLine,
} from '#analytics/contract-metrics.ts'

/** Seven rows (Monday first) of 24 hours, in the provider's local time. */
export type WeekHours = number[][]

export const unmetDemandReasons = ['no_slot', 'hold_expired', 'outside_area', 'below_minimum', 'too_soon'] as const
export type UnmetDemandReason = (typeof unmetDemandReasons)[number]
