import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { openReviewCase } from '#reviews/commands/open-review-case.ts'
import { readWords } from '#reviews/commands/review-details.ts'
import { settleRating } from '#reviews/commands/settle-rating.ts'
import type { MyReviewPage, ReviewInput } from '#reviews/contract.ts'
import { getMyReview } from '#reviews/queries/my-review.ts'
import { emailUnproved, keyMissing, notDone, memberOfBusiness, reviewThere, tooLate } from '#reviews/rules/errors.ts'
import { closesAt } from '#reviews/rules/review-terms.ts'
import { lockBoughtItem, type BoughtItem } from '#reviews/store/bought.server.ts'
import { stopInviting } from '#reviews/store/invitations.server.ts'
import { insertReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'

export interface MyOrderItem {
  reference: string
  itemId: string
  /** Idempotency key. */
  key: string
}

/**
 * Reviews an item of the author's own order, once, from its completion to 30 days later; a doubtful text waits for a
 * moderator. Guests need their order and an emailed code. Throws `not-found`; `email-not-verified` for access by link
 * only; `own-business`, `review-too-early`, `review-too-late`, `review-exists`, `review-incomplete`, and the errors of
 * photos.
 */
export async function writeReview(
  ctx: AppContext,
  myItem: MyOrderItem,
  input: ReviewInput,
  credentials: Credentials = {},
): Promise<MyReviewPage> {
  const { reference, itemId, key } = myItem
  const { orderId } = await requireMyOrder(ctx, myItem, credentials)
  const { visitorId } = visitorOf(ctx)
  await limitRate(ctx, { bucket: `review:${visitorId}`, atMost: 60, perSeconds: 86_400 })
  const [id, requestHash] = [newId(), `${itemId} ${JSON.stringify(input)}`]
  await runOnce(ctx, { scope: `write-review:${visitorId}`, key, requestHash }, async (inside) => {
    const item = isId(itemId) ? await lockBoughtItem(inside.db, itemId) : undefined
    if (item?.orderId !== orderId) throw notFound('item')
    requireReviewable(inside, item)
    await save(inside, item, id, input)
    return {}
  })
  return getMyReview(ctx, { reference, itemId }, credentials)
}

/**
 * The order, for a person with full access to it. Throws `not-found`, `email-not-verified` and
 * `idempotency-key-missing`.
 */
export async function requireMyOrder(ctx: AppContext, { reference, key }: MyOrderItem, credentials: Credentials) {
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailUnproved()
  return { orderId: order.id }
}

function requireReviewable({ now, settings }: AppContext, { doneAt, isOfSeller }: BoughtItem): void {
  if (isOfSeller) throw memberOfBusiness()
  if (doneAt === null) throw notDone()
  if (now >= closesAt(doneAt, settings.get('reviews.open_days'))) throw tooLate()
}

async function save(ctx: AppContext, item: BoughtItem, id: string, input: ReviewInput): Promise<void> {
  const { id: itemId, orderId, serviceId, providerId, title } = item
  const { findings, ...words } = await readWords(ctx, item, input, { id, photos: [] })
  const status = findings.length > 0 ? 'held' : 'published'
  const review = { ...words, id, itemId, orderId, serviceId, providerId, status } as const
  if (!(await insertReview(ctx.db, review, ctx.now))) throw reviewThere()
  await stopInviting(ctx.db, itemId)
  await ctx.invalidate(ctx.db, `order:${orderId}`)
  if (status === 'held') {
    await openReviewCase(ctx, { id, providerId, serviceTitle: title }, findings)
    return ctx.publish(ctx.db, 'review.held', { reviewId: id, serviceId, providerId, orderId, itemId })
  }
  await settleRating(ctx, review)
  await ctx.publish(ctx.db, 'review.published', {
    reviewId: id,
    serviceId,
    providerId,
    orderId,
    itemId,
    rating: words.stars,
  })
}
