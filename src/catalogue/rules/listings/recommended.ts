import { days, type Instant } from '#shared/time/instant.ts'

/** Mean rating of a market without reviews. */
export const meanBeforeReviews = 4.5

/**
 * The rating for sorting: ten virtual reviews at the market mean are added; fewer than three real ones do not count.
 */
export const ratingValue = (sum: number, count: number, marketMean: number): number =>
  count < 3 ? marketMean : (10 * marketMean + sum) / (10 + count)

export interface RecommendationInput {
  ratingValue: number
  completedCount: number
  isTrusted: boolean
  /** Low reliability: the score is halved. */
  ranksLow: boolean
  pictureCount: number
  descriptionLength: number
  publishedAt: Instant
}

const boostDays = 60

/**
 * The part of "recommended" that does not depend on the calendar, 0 to 0.8. Distance is not included, because a shared
 * list has no reference point.
 */
export function recommendationScore(service: RecommendationInput, now: Instant): number {
  const rating = (service.ratingValue - 1) / 4
  const completed = Math.min(1, Math.log10(1 + service.completedCount) / 3)
  const reliability = service.isTrusted ? 1 : 0.5
  const completeness = Math.min(1, service.pictureCount / 3) / 2 + Math.min(1, service.descriptionLength / 200) / 2
  const newness = Math.max(0, 1 - Math.max(0, now - service.publishedAt) / days(boostDays))
  const whole = 0.3 * rating + 0.15 * completed + 0.1 * reliability + 0.05 * completeness + 0.05 * newness
  return service.ranksLow ? whole / 2 : whole
}

/**
 * The calendar part: 0.20 for a time that is free now, falling to 0 in seven days. Services without times are always
 * free.
 */
export function freeSoonPart(kind: string, nextFreeAt: Instant | null, now: Instant): number {
  if (kind === 'order') return 0.2
  if (nextFreeAt === null) return 0
  return 0.2 * Math.min(1, Math.max(0, 1 - (nextFreeAt - now) / days(7)))
}
