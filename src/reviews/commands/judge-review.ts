import type { AppContext } from '#server/context.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import type { Decision, Judged, ModerationCase } from '#moderation/contract.ts'
import { reviewReasons, type ReviewReason } from '#moderation/rules/reasons.ts'
import { judgeReview } from '#reviews/commands/moderate-review.ts'
import { presentReview } from '#reviews/queries/present-review.ts'
import { reviewIncomplete } from '#reviews/rules/errors.ts'
import { endReports } from '#reviews/store/reports.server.ts'
import { lockReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'

/** What the moderation slice needs for reviews that wait or were reported. */
export const reviewJudged: Judged = { present: presentReview, decide }

/**
 * Approval publishes a waiting review, and dismisses reports about a published one. Rejection removes a waiting review
 * and hides a published one.
 */
async function decide(ctx: AppContext, one: ModerationCase, decision: Decision): Promise<void> {
  const { verdict, reasons, text } = decision
  if (verdict === 'changes')
    throw reviewIncomplete({ verdict: 'A review is shown or not: nobody is asked to write what they do not think.' })
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const review = await lockReview(db, one.subjectId)
    if (!review) throw notFound('review')
    await closeCase(inside, one.id, decision)
    if (verdict === 'approve' && review.status === 'published') return endReports(db, review.id, false, ctx.now)
    if (verdict === 'approve') return void (await judgeReview(inside, review.id, { act: 'show' }))
    if (review.status === 'removed' || review.status === 'hidden') return endReports(db, review.id, true, ctx.now)
    const act = review.status === 'held' ? 'remove' : 'hide'
    await judgeReview(inside, review.id, { act, reason: reasonIn(reasons), text })
  })
}

const reasonIn = (reasons: string[]): ReviewReason =>
  reviewReasons.find((code) => reasons.includes(code)) ?? 'prohibited'
