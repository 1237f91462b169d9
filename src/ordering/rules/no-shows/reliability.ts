/** A provider's requests and agreed items in 90 days, without force majeure. */
export interface Counted {
  items: number
  cancelled: number
  missed: number
  absent: number
}

export const reliabilityLevels = ['unknown', 'good', 'warning', 'no_badge', 'review'] as const

export type ReliabilityLevel = (typeof reliabilityLevels)[number]

/** With fewer items there is no figure. */
export const fewestItems = 10

/** In percent with two decimals; null: too few items. */
export function reliabilityOf({ items, cancelled, missed, absent }: Counted): number | null {
  if (items < fewestItems) return null
  return Math.max(0, Math.round((1 - (cancelled + missed + absent) / items) * 10_000) / 100)
}

/** Below 95 a warning, below 90 no badge, below 80 a review by the market. */
export function levelOf(reliability: number | null): ReliabilityLevel {
  if (reliability === null) return 'unknown'
  if (reliability < 80) return 'review'
  if (reliability < 90) return 'no_badge'
  return reliability < 95 ? 'warning' : 'good'
}

/** Texts for the business. */
export const levelWords: Record<ReliabilityLevel, string> = {
  unknown: 'Shown after ten orders in 90 days.',
  good: 'You keep to what was agreed.',
  warning: 'Under 95 %: what you cancel, miss or do not answer counts. Under 90 % the Trusted badge is lost.',
  no_badge: 'Under 90 %: the Trusted badge is lost until it is better. Under 80 % the market looks at it.',
  review: 'Under 80 %: the market looks at it, and you are shown further down.',
}

/** The median in whole minutes; the mean of two middle values. */
export function medianMinutes(minutes: number[]): number | null {
  if (minutes.length === 0) return null
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return Math.round(sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2)
}
