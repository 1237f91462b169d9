import type { Instant } from '#shared/time/instant.ts'

/** The price that a business named for what somebody asked for, as it lies in a cart: nothing of it changes any more. */
export interface AcceptedOffer {
  offerId: string
  requestId: string
  /** What it is made of; the first line is what is sold, the others stand below it like extras. */
  lines: { text: string; amountMinor: number }[]
  startsAt: Instant
  durationMinutes: number
  /** Whose time it takes; null: nobody's in particular. */
  staffId: string | null
  way: string
  policy: string
  paymentMode: string
  depositPercent: number | null
  validUntil: Instant
  /** Set when it ends while it lies in the cart. */
  over?: 'withdrawn' | 'expired'
}

/** Why an accepted offer cannot be ordered any more; null: it can. */
export const overBy = ({ over, validUntil }: AcceptedOffer, now: Instant): 'withdrawn' | 'expired' | null =>
  over ?? (validUntil <= now ? 'expired' : null)

/** Where its customer finds the request with its offer. */
export const requestHref = ({ requestId }: Pick<AcceptedOffer, 'requestId'>): string => `/quotes/${requestId}`

/** By which its line is chosen as an extra of the first one. */
export const lineId = (index: number): string => `line-${index}`
