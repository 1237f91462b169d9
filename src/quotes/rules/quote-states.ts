import type { Instant } from '#shared/time/instant.ts'
import { hours } from '#shared/time/instant.ts'
import { answerHours } from '#quotes/rules/limits.ts'

export type QuoteStatus = 'open' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
export type QuoteSide = 'customer' | 'provider'
export type QuoteAction = 'offer' | 'accept' | 'decline' | 'withdraw'

/** THE TABLE OF STATES: who may do what, and where it leads. Time ends what is open, offered, or accepted and never ordered. */
const steps: Record<QuoteSide, Partial<Record<QuoteAction, { from: readonly QuoteStatus[]; to: QuoteStatus }>>> = {
  customer: {
    // Accepted once more, after it was taken out of the cart: it is put there again.
    accept: { from: ['offered', 'accepted'], to: 'accepted' },
    decline: { from: ['offered'], to: 'declined' },
    withdraw: { from: ['open'], to: 'withdrawn' },
  },
  provider: {
    offer: { from: ['open', 'offered'], to: 'offered' },
    decline: { from: ['open'], to: 'declined' },
    withdraw: { from: ['offered', 'accepted'], to: 'withdrawn' },
  },
}

/** Where a step leads; undefined where it cannot be taken. */
export function stepFrom(status: QuoteStatus, side: QuoteSide, action: QuoteAction): QuoteStatus | undefined {
  const step = steps[side][action]
  return step?.from.includes(status) ? step.to : undefined
}

export interface QuoteSnapshot {
  status: QuoteStatus
  /** Of all offers, also those that were replaced. */
  offers: number
  mostOffers: number
  /** The accepted offer was ordered, or is being paid. */
  isOrdered: boolean
  isInCart: boolean
}

/** What a side can do as things stand; buttons and commands ask the same. */
export function actionsOf(quote: QuoteSnapshot, side: QuoteSide): QuoteAction[] {
  const all: QuoteAction[] = ['offer', 'accept', 'decline', 'withdraw']
  return all.filter((action) => {
    if (stepFrom(quote.status, side, action) === undefined || quote.isOrdered) return false
    if (action === 'offer') return quote.offers < quote.mostOffers
    return action !== 'accept' || !quote.isInCart
  })
}

/** When a new request is looked at next: to remind its business, then to end it. */
export const remindAt = (askedAt: Instant): Instant => askedAt + hours(answerHours.reminder)
export const answerBy = (askedAt: Instant): Instant => askedAt + hours(answerHours.expiry)
