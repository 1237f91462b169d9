import '#shared/events.ts'

interface OfReview {
  reviewId: string
  serviceId: string
  providerId: string
}

interface OfItem {
  itemId: string
  orderId: string
  providerId: string
}

/** Null: of a visit that stands no longer in any order. */
type MaybeOfItem = { [Key in 'itemId' | 'orderId']: string | null }

declare module '#shared/events.ts' {
  interface Events {
    'review.invited': OfItem
    'review.reminded': OfItem
    /** It waits until a moderator has looked at it. */
    'review.held': OfReview & Partial<MaybeOfItem>
    'review.published': OfReview & MaybeOfItem & { rating: number }
    'review.answered': OfReview & MaybeOfItem
    /** `eventId`: one of its own, for a review may be judged more than once. */
    'review.judged': OfReview & { eventId: string }
  }
}
