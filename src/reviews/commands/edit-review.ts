import { visitorOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import { openReviewCase } from '#reviews/commands/open-review-case.ts'
import { readWords } from '#reviews/commands/review-details.ts'
import { settleRating } from '#reviews/commands/settle-rating.ts'
import { requireMyOrder, type MyOrderItem } from '#reviews/commands/write-review.ts'
import type { MyReviewPage, ReviewInput } from '#reviews/contract.ts'
import { getMyReview } from '#reviews/queries/my-review.ts'
import { notEditable } from '#reviews/rules/errors.ts'
import { editableUntil } from '#reviews/rules/review-terms.ts'
import { lockBoughtItem, type BoughtItem } from '#reviews/store/bought.server.ts'
import {
  findReviewOfItem,
  insertEdit,
  lockReview,
  updateWords,
  type WholeReview,
} from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/**
 * Edits the author's own review, once within seven days; administrators keep the old version. A doubtful text waits for
 * a moderator, and a waiting review keeps waiting. Throws `not-found`, `email-not-verified`, `review-closed`,
 * `review-incomplete`, and the errors of photos.
 */
export async function editReview(
  ctx: AppContext,
  myItem: MyOrderItem,
  input: ReviewInput,
  credentials: Credentials = {},
): Promise<MyReviewPage> {
  const { reference, itemId, key } = myItem
  const { orderId } = await requireMyOrder(ctx, myItem, credentials)
  const request = {
    scope: `edit-review:${visitorOf(ctx).visitorId}`,
    key,
    requestHash: `${itemId} ${JSON.stringify(input)}`,
  }
  await runOnce(ctx, request, async (inside) => {
    const item = isId(itemId) ? await lockBoughtItem(inside.db, itemId) : undefined
    const known = item?.orderId === orderId ? await findReviewOfItem(inside.db, itemId) : undefined
    const review = known && (await lockReview(inside.db, known.id))
    if (!item || !review) throw notFound('review')
    if (editableUntil(review, inside.now) === null) throw notEditable()
    await change(inside, item, review, input)
    return {}
  })
  return getMyReview(ctx, { reference, itemId }, credentials)
}

async function change(ctx: AppContext, item: BoughtItem, review: WholeReview, input: ReviewInput): Promise<void> {
  const { id, serviceId, providerId, status } = review
  const { findings, ...words } = await readWords(ctx, item, input, review)
  const next = findings.length > 0 ? 'held' : status
  await insertEdit(ctx.db, id, { part: 'review', before: beforeOf(review) }, ctx.now)
  await updateWords(ctx.db, id, { ...words, status: next }, ctx.now)
  const retained = new Set(words.photos.map((photo) => photo.id))
  await releaseMedia(
    ctx,
    review.photos.map((photo) => photo.id).filter((one) => !retained.has(one)),
  )
  if (next === 'held') await openReviewCase(ctx, review, findings)
  if (next === 'held' && status !== 'held')
    await ctx.publish(ctx.db, 'review.held', { reviewId: id, serviceId, providerId })
  if (status === 'published') await settleRating(ctx, review)
  await ctx.invalidate(ctx.db, `order:${item.orderId}`)
}

const beforeOf = ({ stars, aspects, text, photos, showsName, author, city }: WholeReview) => ({
  stars,
  aspects,
  text,
  photos,
  showsName,
  author,
  city,
})
