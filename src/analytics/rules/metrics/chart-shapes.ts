/** The data of the charts. */

/** Amounts of different currencies are listed separately and never added. */
export interface Amount {
  minor: number
  currency: string
  display: string
}

export interface FunnelStep {
  key: 'view' | 'choice' | 'cart' | 'order'
  label: string
  /** Distinct people per day, summed over the days. */
  people: number
  /** Percent of the previous step; null for the first step, and where the previous step is empty. */
  shareOn: number | null
}

/** Seven rows (Monday first) of 24 hours, in the provider's local time. */
export type WeekHours = number[][]

export interface SoldLine {
  id: string
  kind: 'option' | 'addon'
  title: string
  count: number
  revenue: Amount
  otherRevenue: Amount[]
}

export interface SourceLine {
  key: string
  label: string
  count: number
  /** Percent of all views with a known source. */
  share: number
}

export interface PlaceLine {
  /** 'PT', or 'PT:Lisbon' for a city. */
  key: string
  label: string
  count: number
}

export const unmetDemandReasons = ['no_slot', 'hold_expired', 'outside_area', 'below_minimum', 'too_soon'] as const
export type UnmetDemandReason = (typeof unmetDemandReasons)[number]

export interface UnmetDemandLine {
  reason: UnmetDemandReason
  /** "No free time", "Outside your area" … */
  label: string
  /** Where it concentrates: "Thu 18–20 h", "6–10 km"; '' for the whole reason. */
  group: string
  serviceId: string | null
  serviceTitle: string | null
  /** Distinct people per day, summed over the days. */
  count: number
  /** What they would have paid at the service's average price; null while no price is known. */
  value: Amount | null
  /** "Open Thursday until 20:00"; null while there is too little data. */
  suggestion: string | null
  /** The estimate with its calculation: "14 people × 12 % who order × EUR 45.00 ≈ EUR 75.60". */
  estimate: string | null
  action: { label: string; to: string } | null
}

export interface ReviewMetrics {
  /** Reviews of the range by stars, one star first. */
  distribution: number[]
  count: number
  average: number | null
  words: { word: string; count: number }[]
}
