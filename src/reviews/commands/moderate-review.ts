import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import type { ReviewReason } from '#moderation/rules/reasons.ts'
import { settleRating } from '#reviews/commands/settle-rating.ts'
import type { AdminReview } from '#reviews/contract.ts'
import { getAdminReview } from '#reviews/queries/admin-reviews.ts'
import { reviewIncomplete, stateMoved } from '#reviews/rules/errors.ts'
import { canBecome, targetOf, type ReviewAct, type ReviewStatus } from '#reviews/rules/review-states.ts'
import { endReports, findOpenCases } from '#reviews/store/reports.server.ts'
import { lockReview, updateReviewStatus, type WholeReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'

export interface Judgement {
  act: ReviewAct
  /** A reason code; required for hiding and removing. */
  reason?: ReviewReason | undefined
  text?: string | undefined
}

/**
 * Shows, hides or removes a review as a moderator; decides its open cases as well, and records it in the audit log.
 * Throws `permission-denied`, `not-found`, `transition-not-allowed`, `review-incomplete` and `case-taken`.
 */
export async function moderateReview(ctx: AppContext, reviewId: string, judgement: Judgement): Promise<AdminReview> {
  await requireRight(ctx, 'moderate')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const [waiting] = isId(reviewId) ? await findOpenCases(db, [reviewId]) : []
    const { act, reason, text = '' } = judgement
    const review = await judgeReview(inside, reviewId, judgement)
    const verdict = act === 'show' ? 'approve' : 'reject'
    if (waiting) await closeCase(inside, waiting.id, { verdict, reasons: reason ? [reason] : [], text, notes: {} })
    const states = { before: { status: review.status }, after: { status: targetOf[act] } }
    const target = { kind: 'review', id: reviewId, label: `Review of ${review.serviceTitle}` }
    const why = [reason, text.trim()].filter(Boolean).join(': ')
    await recordAct(inside, {
      type: `review-${targetOf[act]}`,
      target,
      ...states,
      reason: why,
      about: { reviewId, providerId: review.providerId },
    })
  })
  return getAdminReview(ctx, reviewId)
}

/**
 * Changes the state of a review and the ratings that depend on it, in the caller's transaction. Returns the former
 * review. Throws `not-found`, `transition-not-allowed` and `review-incomplete`.
 */
export async function judgeReview(
  ctx: AppContext,
  reviewId: string,
  { act, reason, text = '' }: Judgement,
): Promise<WholeReview> {
  const review = isId(reviewId) ? await lockReview(ctx.db, reviewId) : undefined
  if (!review) throw notFound('review')
  const status = targetOf[act]
  if (!canBecome(review.status, status)) throw stateMoved(review.status)
  if (act !== 'show' && !reason) throw reviewIncomplete({ reason: 'Choose why.' })
  if (reason === 'other' && act !== 'show' && text.trim().length < 10)
    throw reviewIncomplete({ text: 'Write what it is, in 10 letters or more.' })
  await move(ctx, review, { status, reason: act === 'show' ? '' : reason!, text: act === 'show' ? '' : text.trim() })
  await endReports(ctx.db, reviewId, act !== 'show', ctx.now)
  return review
}

async function move(
  ctx: AppContext,
  review: WholeReview,
  to: { status: ReviewStatus; reason: string; text: string },
): Promise<void> {
  const { id, serviceId, providerId, orderId, itemId, stars, status } = review
  await updateReviewStatus(ctx.db, id, to, ctx.now)
  await settleRating(ctx, review)
  if (orderId) await ctx.invalidate(ctx.db, `order:${orderId}`)
  // The event has an id of its own, because a review may be judged several times.
  await ctx.publish(ctx.db, 'review.judged', { reviewId: id, serviceId, providerId, eventId: newId() })
  if (status === 'held' && to.status === 'published')
    await ctx.publish(ctx.db, 'review.published', {
      reviewId: id,
      serviceId,
      providerId,
      orderId,
      itemId,
      rating: stars,
    })
}
