import type { Instant } from '#shared/time/instant.ts'
import { hours } from '#shared/time/instant.ts'
import { answerHours } from '#quotes/rules/limits.ts'

export type QuoteStatus = 'open' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
export type QuoteSide = 'customer' | 'provider'
export type QuoteAction = 'offer' | 'accept' | 'decline' | 'withdraw'

/**
 * The table of states: the steps of each side. Jobs end requests that are open, offered, or accepted and never ordered.
 */
const steps: Record<QuoteSide, Partial<Record<QuoteAction, { from: readonly QuoteStatus[]; to: QuoteStatus }>>> = {
  customer: {
    // Accepting again adds the offer to the cart again after it was removed.
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

/** The state after a step; undefined where the step is not allowed. */
export function stepFrom(status: QuoteStatus, side: QuoteSide, action: QuoteAction): QuoteStatus | undefined {
  const step = steps[side][action]
  return step?.from.includes(status) ? step.to : undefined
}

export interface QuoteSnapshot {
  status: QuoteStatus
  /** The number of all offers, replaced ones included. */
  offers: number
  mostOffers: number
  /** The accepted offer is ordered, or its payment is running. */
  isOrdered: boolean
  isInCart: boolean
}

/** The steps that a side can take now; used by buttons and commands. */
export function actionsOf(quote: QuoteSnapshot, side: QuoteSide): QuoteAction[] {
  const all: QuoteAction[] = ['offer', 'accept', 'decline', 'withdraw']
  return all.filter((action) => {
    if (stepFrom(quote.status, side, action) === undefined || quote.isOrdered) return false
    if (action === 'offer') return quote.offers < quote.mostOffers
    return action !== 'accept' || !quote.isInCart
  })
}

/** When a new request is checked next: to remind its provider, then to end it. */
export const remindAt = (requestedAt: Instant): Instant => requestedAt + hours(answerHours.reminder)
export const answerBy = (requestedAt: Instant): Instant => requestedAt + hours(answerHours.expiry)
