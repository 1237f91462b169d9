import type { Instant } from '#shared/time/instant.ts'

/** An accepted offer for a price on request, as stored in the cart; immutable. */
export interface AcceptedOffer {
  offerId: string
  requestId: string
  /** Price lines; the first is the service, the others appear below it like add-ons. */
  lines: { text: string; amountMinor: number }[]
  startsAt: Instant
  durationMinutes: number
  /** The staff member whose time it takes; null: none in particular. */
  staffId: string | null
  fulfillmentMethod: string
  policy: string
  paymentMode: string
  depositPercent: number | null
  validUntil: Instant
  /** Set when the offer ends while it is in the cart. */
  over?: 'withdrawn' | 'expired'
}

/** Why an accepted offer cannot be ordered any more; null: it can. */
export const overBy = ({ over, validUntil }: AcceptedOffer, now: Instant): 'withdrawn' | 'expired' | null =>
  over ?? (validUntil <= now ? 'expired' : null)

/** The page of the request with its offer. */
export const requestHref = ({ requestId }: Pick<AcceptedOffer, 'requestId'>): string => `/quotes/${requestId}`

/** Add-on id of a further price line. */
export const lineId = (index: number): string => `line-${index}`
