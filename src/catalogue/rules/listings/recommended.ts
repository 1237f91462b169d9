import { days, type Instant } from '#shared/time/instant.ts'

/** Until the market has reviews of its own, this is what a service is worth. */
export const meanBeforeReviews = 4.5

/** The rating by which lists are sorted: ten reviews at the market's mean stand beside the real ones; under three, the real ones do not count yet. */
export const ratingValue = (sum: number, count: number, marketMean: number): number =>
  count < 3 ? marketMean : (10 * marketMean + sum) / (10 + count)

export interface RecommendationInput {
  ratingValue: number
  completedCount: number
  isTrusted: boolean
  /** Keeps to too little of what was agreed: half of what it would be worth. */
  ranksLow: boolean
  pictureCount: number
  descriptionLength: number
  publishedAt: Instant
}

const boostDays = 60

/** The part of "recommended" that does not depend on the calendar, 0 to 0.8. Distance has no part in it: a list for everybody knows no place to measure from. */
export function recommendationScore(service: RecommendationInput, now: Instant): number {
  const rating = (service.ratingValue - 1) / 4
  const completed = Math.min(1, Math.log10(1 + service.completedCount) / 3)
  const reliability = service.isTrusted ? 1 : 0.5
  const completeness = Math.min(1, service.pictureCount / 3) / 2 + Math.min(1, service.descriptionLength / 200) / 2
  const newness = Math.max(0, 1 - Math.max(0, now - service.publishedAt) / days(boostDays))
  const whole = 0.3 * rating + 0.15 * completed + 0.1 * reliability + 0.05 * completeness + 0.05 * newness
  return service.ranksLow ? whole / 2 : whole
}

/** The part that does: 0.20 when a time is free now, falling to nothing in seven days. What needs no time is always free. */
export function freeSoonPart(kind: string, nextFreeAt: Instant | null, now: Instant): number {
  if (kind === 'order') return 0.2
  if (nextFreeAt === null) return 0
  return 0.2 * Math.min(1, Math.max(0, 1 - (nextFreeAt - now) / days(7)))
}
