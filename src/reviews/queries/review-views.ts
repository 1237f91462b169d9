import type { AppContext } from '#server/context.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import type { BusinessReview, Moment, MyReview, ShownReview } from '#reviews/contract.ts'
import { picturesOf } from '#reviews/rules/review-photos.ts'
import { authorTexts, statusTexts } from '#reviews/rules/review-states.ts'
import { answerEditableUntil, aspectTexts, editableUntil, type Aspect } from '#reviews/rules/review-terms.ts'
import type { StoredReview, WholeReview } from '#reviews/store/reviews.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeMonth, describeVenueTime } from '#shared/time/time-text.ts'

/** As everybody sees it. */
export const shownReview = ({
  id,
  serviceId,
  author,
  city,
  stars,
  aspects,
  text,
  photos,
  answer,
  createdAt,
}: StoredReview): ShownReview => ({
  id,
  serviceId,
  author,
  city,
  stars,
  aspects: (Object.keys(aspectTexts) as Aspect[]).flatMap((key) =>
    aspects[key] ? [{ label: aspectTexts[key], stars: aspects[key] }] : [],
  ),
  text,
  photos: picturesOf(photos, author),
  answer,
  createdAt: isoOf(createdAt),
  monthText: describeMonth(isoOf(createdAt).slice(0, 10)),
})

export const momentIn = (at: Instant, zone: string, place?: string): Moment => ({
  at: isoOf(at),
  display: describeVenueTime(at, zone, place),
})

const momentOrNull = (at: Instant | null, zone: string): Moment | null => (at === null ? null : momentIn(at, zone))

/** As its author sees it, in the venue's time zone. */
export function myReview(ctx: AppContext, review: WholeReview, zone: string): MyReview {
  const { aspects: _, ...shown } = shownReview(review)
  return {
    ...shown,
    itemId: review.itemId!,
    serviceTitle: review.serviceTitle,
    status: review.status,
    statusText: [authorTexts[review.status], review.reasonText].filter(Boolean).join(' '),
    aspects: review.aspects,
    media: review.photos.map(({ id }, index) => ({ mediaId: id, fileName: `Photo ${index + 1}` })),
    showsName: review.showsName,
    editUntil: momentOrNull(editableUntil(review, ctx.now), zone),
  }
}

export const referenceOf = ({ orderReference, partNumber, letter }: WholeReview): string | null =>
  orderReference && partNumber !== null && letter ? itemReference(orderReference, partNumber, letter) : null

interface Around {
  zone: string
  mayAnswer: boolean
  isReported: boolean
  mark: BusinessReview['mark']
}

/** As the provider sees it. */
export function businessReview(
  ctx: AppContext,
  review: WholeReview,
  { zone, mayAnswer, isReported, mark }: Around,
): BusinessReview {
  const until = answerEditableUntil(review.answeredAt, ctx.now)
  const isOpen = review.status === 'published' && (review.answeredAt === null ? review.answer === null : until !== null)
  return {
    ...shownReview(review),
    serviceTitle: review.serviceTitle,
    status: review.status,
    statusText: statusTexts[review.status],
    answerUntil: momentOrNull(until, zone),
    mayAnswer: mayAnswer && isOpen,
    isReported,
    mark,
    itemId: review.itemId,
    reference: referenceOf(review),
  }
}
