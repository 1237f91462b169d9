import { visitorOf, type AppContext } from '#server/context.ts'
import { limitReports } from '#moderation/commands/limit-reports.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { openReviewCase } from '#reviews/commands/open-review-case.ts'
import type { ReportInput } from '#reviews/contract.ts'
import { notShown, reportedAlready, reviewIncomplete } from '#reviews/rules/errors.ts'
import { insertReport } from '#reviews/store/reports.server.ts'
import { lockReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'

/**
 * Reports a review: once per person, up to `reports.per_day`. It stays visible until moderators decide. Throws `not-found`,
 * `review-not-shown`, `report-exists`, `review-incomplete` and `rate-limited`.
 */
export async function reportReview(ctx: AppContext, reviewId: string, { reason, text }: ReportInput): Promise<void> {
  const { visitorId } = visitorOf(ctx)
  if (reason === 'other' && [...text].length < 10)
    throw reviewIncomplete({ text: 'Write what it is, in 10 letters or more.' })
  await limitReports(ctx)
  const id = newId()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const review = isId(reviewId) ? await lockReview(db, reviewId) : undefined
    if (!review || review.status === 'held' || review.status === 'removed') throw notFound('review')
    if (review.status !== 'published') throw notShown()
    const byParty = (await isOfBusiness(inside, review.providerId)) ? 'provider' : 'customer'
    if (!(await insertReport(db, { id, reviewId, byParty, byVisitor: visitorId, reason, text }, ctx.now)))
      throw reportedAlready()
    await openReviewCase(inside, review, [])
    await ctx.invalidate(db, `dashboard:${review.providerId}`)
  })
}

const isOfBusiness = async (ctx: AppContext, providerId: string): Promise<boolean> => {
  const membership = ctx.actor.kind === 'user' ? await findMembership(ctx, providerId) : undefined
  return membership !== undefined && membership.role !== 'admin'
}
