import {
  tellInvitation,
  tellReviewAnswered,
  tellReviewJudged,
  tellReviewPublished,
} from '#notifications/commands/tell-reviews.ts'
import { listener } from '#notifications/jobs/listener.ts'
import type { Listener } from '#platform/sweeps.ts'

/** What customers and businesses are told of reviews. */
export const reviewLetterListeners = [
  listener('review.invited', (ctx, { itemId }) => tellInvitation(ctx, itemId, false)),
  listener('review.reminded', (ctx, { itemId }) => tellInvitation(ctx, itemId, true)),
  listener('review.published', (ctx, { reviewId }) => tellReviewPublished(ctx, reviewId)),
  listener('review.answered', (ctx, { reviewId }) => tellReviewAnswered(ctx, reviewId)),
  listener('review.judged', (ctx, { reviewId, eventId }) => tellReviewJudged(ctx, reviewId, eventId)),
] satisfies Listener[]
