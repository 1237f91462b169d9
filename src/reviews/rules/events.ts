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

/** Null: a review without an order. */
type MaybeOfItem = { [Key in 'itemId' | 'orderId']: string | null }

declare module '#shared/events.ts' {
  interface Events {
    'review.invited': OfItem
    'review.reminded': OfItem
    /** It waits for a moderator. */
    'review.held': OfReview & Partial<MaybeOfItem>
    'review.published': OfReview & MaybeOfItem & { rating: number }
    'review.answered': OfReview & MaybeOfItem
    /** `eventId`: a new id, because a review may be judged several times. */
    'review.judged': OfReview & { eventId: string }
  }
}
