import { userOf, type AppContext } from '#server/context.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import type { MyReviews, MyReviewPage, ReviewStep } from '#reviews/contract.ts'
import { momentIn, myReview, referenceOf } from '#reviews/queries/review-views.ts'
import { emailUnproved } from '#reviews/rules/errors.ts'
import { aspectsFor, aspectTexts, closesAt } from '#reviews/rules/review-terms.ts'
import { authorTexts } from '#reviews/rules/review-states.ts'
import {
  findBoughtItem,
  listBoughtItems,
  listUnreviewed,
  type BoughtItem,
  type Owner,
} from '#reviews/store/bought.server.ts'
import { listReviewsOfOrders, listReviewsOfPerson } from '#reviews/store/personal-reviews.server.ts'
import { findReviewOfItem } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * An item of the person's own order with its review, or the deadline for one. Throws `not-found`, and
 * `email-not-verified` for access by link only.
 */
export async function getMyReview(
  ctx: AppContext,
  { reference, itemId }: { reference: string; itemId: string },
  credentials: Credentials = {},
): Promise<MyReviewPage> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailUnproved()
  const item = isId(itemId) ? await findBoughtItem(ctx.db, itemId) : undefined
  if (item?.orderId !== order.id) throw notFound('item')
  const review = await findReviewOfItem(ctx.db, itemId)
  return {
    item: describe(item),
    aspects: aspectsFor(item.category).map((key) => ({ key, label: aspectTexts[key] })),
    review: review ? myReview(ctx, review, item.timeZone) : null,
    writeUntil: review ? null : writeUntil(ctx, item),
  }
}

function until({ now, settings }: AppContext, { doneAt, isOfSeller }: BoughtItem): Instant | null {
  if (doneAt === null || isOfSeller) return null
  const closes = closesAt(doneAt, settings.get('reviews.open_days'))
  return now >= closes ? null : closes
}

function writeUntil(ctx: AppContext, item: BoughtItem) {
  const at = until(ctx, item)
  return at === null ? null : momentIn(at, item.timeZone, item.place)
}

const describe = (item: BoughtItem): MyReviewPage['item'] => ({
  id: item.id,
  reference: itemReference(item.orderReference, item.partNumber, item.letter),
  orderReference: item.orderReference,
  title: item.title,
  picture: item.picture,
  providerName: item.providerName,
  when: momentIn(item.startsAt ?? item.placedAt, item.timeZone, item.place).display,
  author: [item.firstName, item.city].filter(Boolean).join(', '),
})

/** The reviews of the items of these orders, or the deadlines for them. The caller checks permissions. */
export async function listReviewSteps(ctx: AppContext, orderIds: string[]): Promise<ReviewStep[]> {
  if (orderIds.length === 0) return []
  const reviews = new Map((await listReviewsOfOrders(ctx.db, orderIds)).map((one) => [one.itemId, one]))
  return (await listBoughtItems(ctx.db, orderIds)).flatMap((item): ReviewStep[] => {
    const review = reviews.get(item.id)
    if (review) return [{ itemId: item.id, stars: review.stars, text: authorTexts[review.status] }]
    const open = writeUntil(ctx, item)
    return open ? [{ itemId: item.id, stars: null, text: `You can write it until ${open.display}.` }] : []
  })
}

/** The same for one item. */
export async function findReviewStep(ctx: AppContext, itemId: string): Promise<ReviewStep | undefined> {
  const item = await findBoughtItem(ctx.db, itemId)
  return item && (await listReviewSteps(ctx, [item.orderId])).find((step) => step.itemId === itemId)
}

const mostShown = 100

/** The signed-in person's reviews, newest first, and the items that they can review. Throws `unauthenticated`. */
export async function listMyReviews(ctx: AppContext): Promise<MyReviews> {
  const { userId, email, isEmailVerified } = userOf(ctx)
  const owner: Owner = { userId, verifiedEmail: isEmailVerified ? email : null }
  const [written, waiting] = [
    await listReviewsOfPerson(ctx.db, owner, mostShown),
    await listUnreviewed(ctx.db, owner, isoOf(ctx.now), mostShown),
  ]
  return {
    waiting: waiting.flatMap((item) => {
      const open = writeUntil(ctx, item)
      return open
        ? [
            {
              reference: item.orderReference,
              itemId: item.id,
              title: item.title,
              providerName: item.providerName,
              until: open,
            },
          ]
        : []
    }),
    written: written.map((review) => ({
      ...myReview(ctx, review, review.timeZone),
      reference: referenceOf(review) ?? '',
      providerName: review.providerName,
    })),
  }
}
