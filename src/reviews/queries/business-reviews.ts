import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { shownRating } from '#catalogue/rules/service-page/prices.ts'
import { cursorUnreadable } from '#catalogue/rules/errors.ts'
import type { AppContext } from '#server/context.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { BusinessReview, BusinessReviews } from '#reviews/contract.ts'
import { businessReview } from '#reviews/queries/review-views.ts'
import { listCustomerRatings, listOpenReports } from '#reviews/store/reports.server.ts'
import { countWaitingReviews } from '#reviews/queries/count-waiting-reviews.ts'
import { waitsSince } from '#reviews/rules/waiting.ts'
import { listWholeReviews, zoneOfBusiness, type Place, type ReviewFilter } from '#reviews/store/review-lists.server.ts'
import { countByStars, findReview, type WholeReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface WantedReviews {
  isUnanswered?: boolean | undefined
  stars?: number | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

const shownStatuses = ['published', 'hidden'] as const

/**
 * A provider's reviews, newest first, with its metrics. Reviews that wait for a moderator or were removed are left out.
 * Throws `not-found` and `permission-denied`.
 */
export async function listBusinessReviews(
  ctx: AppContext,
  providerId: string,
  { cursor, limit = 20, isUnanswered = false, stars }: WantedReviews,
): Promise<BusinessReviews> {
  const { rights } = await requireMember(ctx, providerId, 'see-dashboard')
  const filter: ReviewFilter = {
    providerId,
    stars,
    statuses: isUnanswered ? ['published'] : shownStatuses,
    ...(isUnanswered && { unansweredSince: waitsSince(ctx.now) }),
  }
  const rows = await listWholeReviews(ctx.db, filter, { after: placeOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const counts = await countByStars(ctx.db, { providerId })
  const sum = counts.reduce((total, { stars, count }) => total + stars * count, 0)
  return {
    items: await businessReviewsOf(ctx, shown, { providerId, mayAnswer: rights.includes('answer-reviews') }),
    next: nextAfter(rows, shown),
    rating: shownRating(
      sum,
      counts.reduce((total, { count }) => total + count, 0),
    ),
    distribution: [5, 4, 3, 2, 1].map((stars) => counts.find((one) => one.stars === stars) ?? { stars, count: 0 }),
    unanswered: await countWaitingReviews(ctx, providerId),
  }
}

/** One review of a provider. Throws `not-found` and `permission-denied`. */
export async function getBusinessReview(
  ctx: AppContext,
  providerId: string,
  reviewId: string,
): Promise<BusinessReview> {
  const { rights } = await requireMember(ctx, providerId, 'see-dashboard')
  const review = isId(reviewId) ? await findReview(ctx.db, reviewId) : undefined
  if (review?.providerId !== providerId || review.status === 'held' || review.status === 'removed')
    throw notFound('review')
  return (await businessReviewsOf(ctx, [review], { providerId, mayAnswer: rights.includes('answer-reviews') }))[0]!
}

/** The position of a cursor. Throws `argument-error`. */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const read = readCursor(cursor)
  if (!read) throw cursorUnreadable()
  return { at: read.key, id: read.id }
}

export function nextAfter(rows: WholeReview[], shown: WholeReview[]): string | null {
  const last = shown.at(-1)
  return rows.length > shown.length && last ? writeCursor({ key: last.createdAt, id: last.id }) : null
}

async function businessReviewsOf(
  ctx: AppContext,
  reviews: WholeReview[],
  { providerId, mayAnswer }: { providerId: string; mayAnswer: boolean },
): Promise<BusinessReview[]> {
  const zone = await zoneOfBusiness(ctx.db, providerId)
  const { reported, marks } = await around(ctx, reviews)
  return reviews.map((one) =>
    businessReview(ctx, one, {
      zone,
      mayAnswer,
      isReported: reported.has(one.id),
      mark: one.itemId ? (marks.get(one.itemId) ?? null) : null,
    }),
  )
}

/** Additional data of reviews: open reports, and the provider's rating of the customer. */
export async function around(ctx: AppContext, reviews: WholeReview[]) {
  const reported = new Set(
    (
      await listOpenReports(
        ctx.db,
        reviews.map(({ id }) => id),
      )
    ).map(({ reviewId }) => reviewId),
  )
  const marks = await listCustomerRatings(
    ctx.db,
    reviews.flatMap(({ itemId }) => itemId ?? []),
  )
  return { reported, marks: new Map(marks.map(({ itemId, ...mark }) => [itemId, mark])) }
}
