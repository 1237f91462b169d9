import { userOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { BusinessReview } from '#reviews/contract.ts'
import { getBusinessReview } from '#reviews/queries/business-reviews.ts'
import { checkAnswer } from '#reviews/rules/check-review.ts'
import { checkReviewText } from '#reviews/rules/check-review-text.ts'
import { answerClosed, keyMissing, notShown, reviewIncomplete } from '#reviews/rules/errors.ts'
import { answerEditableUntil } from '#reviews/rules/review-terms.ts'
import { insertEdit, lockReview, updateAnswer, type WholeReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface BusinessReviewRequest {
  providerId: string
  reviewId: string
  /** Idempotency key. */
  key: string
}

/**
 * Saves a provider's reply to a review, which can be changed for 48 hours, by owners and managers. Throws `not-found`,
 * `permission-denied`, `review-not-shown`, `answer-closed`, and `review-incomplete` for contact details and banned
 * words.
 */
export async function answerReview(
  ctx: AppContext,
  { providerId, reviewId, key }: BusinessReviewRequest,
  text: string,
): Promise<BusinessReview> {
  if (key.length < 8 || key.length > 64) throw keyMissing()
  await requireMember(ctx, providerId, 'answer-reviews')
  const { userId } = userOf(ctx)
  await runOnce(ctx, { scope: `answer-review:${userId}`, key, requestHash: `${reviewId} ${text}` }, async (inside) => {
    const review = isId(reviewId) ? await lockReview(inside.db, reviewId) : undefined
    if (review?.providerId !== providerId) throw notFound('review')
    await save(inside, review, text.trim(), userId)
    return {}
  })
  return getBusinessReview(ctx, providerId, reviewId)
}

async function save(ctx: AppContext, review: WholeReview, text: string, userId: string): Promise<void> {
  const { id, serviceId, providerId, orderId, itemId, answer, answeredAt } = review
  const isFirst = answer === null
  requireAnswerable(ctx, review)
  const problem = checkAnswer(text) ?? doubtIn(ctx, text)
  if (problem) throw reviewIncomplete({ text: problem })
  if (!isFirst) await insertEdit(ctx.db, id, { part: 'answer', before: { text: answer, answeredAt } }, ctx.now)
  await updateAnswer(ctx.db, id, { text, userId, isFirst }, ctx.now)
  if (isFirst) await ctx.publish(ctx.db, 'review.answered', { reviewId: id, serviceId, providerId, orderId, itemId })
  await ctx.invalidate(
    ctx.db,
    `service:${serviceId}`,
    `provider:${providerId}`,
    `dashboard:${providerId}`,
    ...(orderId ? [`order:${orderId}`] : []),
  )
}

function requireAnswerable({ now }: AppContext, { status, answer, answeredAt }: WholeReview): void {
  if (status !== 'published') throw notShown()
  if (answer !== null && answerEditableUntil(answeredAt, now) === null) throw answerClosed()
}

function doubtIn({ settings }: AppContext, text: string): string | null {
  const [first] = checkReviewText(text, { bannedWords: settings.get('moderation.banned_words'), isElsewhere: false })
  if (!first) return null
  return first.code === 'contact_data'
    ? `Leave out contact data: ${first.text}`
    : `This word has no place here: ${first.text}`
}
