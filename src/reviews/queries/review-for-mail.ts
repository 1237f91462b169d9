import type { AppContext } from '#server/context.ts'
import { reasonTexts, isReasonCode } from '#moderation/rules/reasons.ts'
import { closesAt } from '#reviews/rules/review-terms.ts'
import type { ReviewStatus } from '#reviews/rules/review-states.ts'
import { findBoughtItem } from '#reviews/store/bought.server.ts'
import { findReview, findReviewOfItem } from '#reviews/store/reviews.server.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** An item with its review, for emails. */
export interface ReviewForMail {
  itemId: string
  orderId: string
  orderReference: string
  email: string
  firstName: string
  title: string
  providerId: string
  providerName: string
}

/** The person who is invited to review an item, and the deadline; undefined when the invitation no longer applies. */
export async function getInvitationForMail(
  ctx: AppContext,
  itemId: string,
): Promise<(ReviewForMail & { until: string }) | undefined> {
  const item = await findBoughtItem(ctx.db, itemId)
  if (!item || item.doneAt === null || item.isOfSeller) return undefined
  const closes = closesAt(item.doneAt, ctx.settings.get('reviews.open_days'))
  if (ctx.now >= closes || (await findReviewOfItem(ctx.db, itemId))) return undefined
  const { id, orderId, orderReference, email, firstName, title, providerId, providerName, timeZone, place } = item
  const until = describeVenueTime(closes, timeZone, place)
  return { itemId: id, orderId, orderReference, email, firstName, title, providerId, providerName, until }
}

export interface WrittenForMail {
  id: string
  serviceId: string
  title: string
  providerId: string
  providerName: string
  author: string
  stars: number
  text: string
  answer: string | null
  status: ReviewStatus
  reasonText: string
  /** The author; undefined for reviews without an order. */
  buyer: ReviewForMail | undefined
}

export async function getReviewForMail(ctx: AppContext, reviewId: string): Promise<WrittenForMail | undefined> {
  const review = await findReview(ctx.db, reviewId)
  if (!review) return undefined
  const item = review.itemId ? await findBoughtItem(ctx.db, review.itemId) : undefined
  const {
    id,
    serviceId,
    serviceTitle: title,
    providerId,
    providerName,
    author,
    stars,
    text,
    answer,
    status,
    reason,
    reasonText,
  } = review
  const why = [isReasonCode(reason) ? reasonTexts[reason] : reason, reasonText].filter(Boolean).join(' ')
  return {
    id,
    serviceId,
    title,
    providerId,
    providerName,
    author,
    stars,
    text,
    answer,
    status,
    reasonText: why,
    buyer: item && { ...item, itemId: item.id },
  }
}
