import { tellInvitation, tellReviewAnswered, tellReviewJudged, tellReviewPublished } from '#notifications/commands/tell-reviews.ts'
import type { Listener } from '#platform/sweeps.ts'

const listener = (on: string, run: Listener['run']): Listener => ({ on, name: `notifications.tell ${on}`, run })

/** What customers and businesses are told of reviews. */
export const reviewLetterListeners: Listener[] = [
  listener('review.invited', (ctx, { itemId }) => tellInvitation(ctx, String(itemId), false)),
  listener('review.reminded', (ctx, { itemId }) => tellInvitation(ctx, String(itemId), true)),
  listener('review.published', (ctx, { reviewId }) => tellReviewPublished(ctx, String(reviewId))),
  listener('review.answered', (ctx, { reviewId }) => tellReviewAnswered(ctx, String(reviewId))),
  listener('review.judged', (ctx, { reviewId, eventId }) => tellReviewJudged(ctx, String(reviewId), String(eventId))),
]
