import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'
import type { AdminReview } from '#reviews/contract.ts'
import { around } from '#reviews/queries/business-reviews.ts'
import { businessReview } from '#reviews/queries/review-views.ts'
import { canBecome, reviewActs, targetOf } from '#reviews/rules/review-states.ts'
import { findOpenCases, listEdits, listReports } from '#reviews/store/reports.server.ts'
import { findReview, findReviews, type WholeReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Reviews with their history, in the order of the ids. Throws `unauthenticated` and `permission-denied`. */
export async function getAdminReviews(ctx: AppContext, ids: string[]): Promise<AdminReview[]> {
  await requireRight(ctx, 'read-providers')
  const found = new Map((await findReviews(ctx.db, ids)).map((review) => [review.id, review]))
  return adminReviewsOf(
    ctx,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

/** One review with its history. Throws `unauthenticated`, `permission-denied` and `not-found`. */
export async function getAdminReview(ctx: AppContext, id: string): Promise<AdminReview> {
  await requireRight(ctx, 'read-providers')
  const review = isId(id) ? await findReview(ctx.db, id) : undefined
  if (!review) throw notFound('review')
  return (await adminReviewsOf(ctx, [review]))[0]!
}

async function adminReviewsOf(ctx: AppContext, reviews: WholeReview[]): Promise<AdminReview[]> {
  const ids = reviews.map(({ id }) => id)
  const [reports, edits, cases] = [
    await listReports(ctx.db, ids),
    await listEdits(ctx.db, ids),
    await findOpenCases(ctx.db, ids),
  ]
  const [{ reported, marks }, mayJudge] = [await around(ctx, reviews), await hasRight(ctx, 'moderate')]
  return reviews.map((review) => {
    const mark = review.itemId ? (marks.get(review.itemId) ?? null) : null
    const {
      mayAnswer: _,
      answerUntil: __,
      ...shown
    } = businessReview(ctx, review, { zone: 'UTC', mayAnswer: false, isReported: reported.has(review.id), mark })
    return {
      ...shown,
      providerId: review.providerId,
      providerName: review.providerName,
      reasonText: [wordsOf(review.reason), review.reasonText].filter(Boolean).join(' '),
      acts: mayJudge ? reviewActs.filter((act) => canBecome(review.status, targetOf[act])) : [],
      caseId: cases.find(({ reviewId }) => reviewId === review.id)?.id ?? null,
      reports: reports
        .filter(({ reviewId }) => reviewId === review.id)
        .map((one) => ({
          by: one.byParty,
          reason: wordsOf(one.reason),
          text: one.text,
          at: isoOf(one.madeAt),
          isOpen: one.endedAt === null,
        })),
      edits: edits
        .filter(({ reviewId }) => reviewId === review.id)
        .map(({ at, part, before }) => ({ at: isoOf(at), part, stars: before.stars ?? null, text: before.text ?? '' })),
    }
  })
}

const wordsOf = (reason: string): string => (isReasonCode(reason) ? reasonTexts[reason] : reason)
