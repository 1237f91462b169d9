import type { AppContext } from '#server/context.ts'
import { waitsSince } from '#reviews/rules/waiting.ts'
import { countUnanswered } from '#reviews/store/review-lists.server.ts'

/** How many reviews of a business wait for an answer: as many as its list shows. The caller checks permissions. */
export const countWaitingReviews = (ctx: AppContext, providerId: string): Promise<number> =>
  countUnanswered(ctx.db, providerId, waitsSince(ctx.now))
