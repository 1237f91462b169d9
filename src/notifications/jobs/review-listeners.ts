import {
  notifyInvitation,
  notifyReviewAnswered,
  notifyReviewJudged,
  notifyReviewPublished,
} from '#notifications/commands/conversations/notify-reviews.ts'
import { listener } from '#notifications/jobs/listener.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** Subscribers that notify customers and businesses of reviews. */
export const reviewEmailListeners = [
  listener('review.invited', (ctx, { itemId }) => notifyInvitation(ctx, itemId, false)),
  listener('review.reminded', (ctx, { itemId }) => notifyInvitation(ctx, itemId, true)),
  listener('review.published', (ctx, { reviewId }) => notifyReviewPublished(ctx, reviewId)),
  listener('review.answered', (ctx, { reviewId }) => notifyReviewAnswered(ctx, reviewId)),
  listener('review.judged', (ctx, { reviewId, eventId }) => notifyReviewJudged(ctx, reviewId, eventId)),
] satisfies Listener[]
