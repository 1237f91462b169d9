import { freeHours } from '#ordering/rules/cancellation/policy.ts'
import type { QuoteSide, QuoteStatus } from '#quotes/rules/quote-states.ts'

export interface QuoteSummary {
  status: QuoteStatus
  endedBy: 'customer' | 'provider' | 'system' | null
  offers: number
  isInCart: boolean
  isOrdered: boolean
  providerName: string
  customerName: string
  /** "Wed 12:00" */
  answerBy: string
  validUntil: string
}

interface Words {
  status: string
  next: string
}

const words = (status: string, next = ''): Words => ({ status, next })

/** The state of a request and what happens next, for its customer. */
function customerWords(quote: QuoteSummary): Words {
  const { providerName, answerBy, validUntil } = quote
  switch (quote.status) {
    case 'open':
      return words('Waiting for an offer', `${providerName} has until ${answerBy} to answer.`)
    case 'offered':
      return words('Offer received', `Accept it by ${validUntil}. Nothing is booked until you order it.`)
    case 'accepted':
      return acceptedWords(quote)
    case 'declined':
      return quote.endedBy === 'customer'
        ? words('You declined the offer')
        : words('Declined', `${providerName} can't do this.`)
    case 'expired':
      return quote.offers === 0
        ? words('No answer', `${providerName} didn't answer in time.`)
        : words('Offer expired', 'You can ask for a new price.')
    case 'withdrawn':
      return quote.endedBy === 'customer'
        ? words('You withdrew the request')
        : words('Offer withdrawn', `${providerName} withdrew the offer.`)
  }
}

function acceptedWords({ isOrdered, isInCart, validUntil }: QuoteSummary): Words {
  if (isOrdered) return words('Ordered', 'From now on, your order has everything.')
  return isInCart
    ? words('Accepted', `It's in your cart. Order it by ${validUntil}.`)
    : words('Accepted', `Add it to your cart again and order it by ${validUntil}.`)
}

/** The same for the provider. */
function providerWords(quote: QuoteSummary): Words {
  const { customerName, answerBy, validUntil } = quote
  switch (quote.status) {
    case 'open':
      return words('New request', `Answer by ${answerBy}.`)
    case 'offered':
      return words('Offer sent', `${customerName} can accept it until ${validUntil}.`)
    case 'accepted':
      return quote.isOrdered
        ? words('Ordered', "You'll find it among your orders.")
        : words('Accepted', `${customerName} has until ${validUntil} to order it.`)
    case 'declined':
      return quote.endedBy === 'customer'
        ? words('Declined', `${customerName} declined the offer.`)
        : words('You declined')
    case 'expired':
      return quote.offers === 0 ? words('Not answered in time') : words('Offer expired')
    case 'withdrawn':
      return quote.endedBy === 'customer'
        ? words('Withdrawn', `${customerName} withdrew the request.`)
        : words('You withdrew the offer')
  }
}

export const quoteWords = (quote: QuoteSummary, side: QuoteSide): Words =>
  side === 'customer' ? customerWords(quote) : providerWords(quote)

export const paymentTexts: Record<string, string> = {
  at_venue: 'Pay on the day',
  deposit: 'Deposit now, the rest on the day',
  full: 'Pay in full now',
}

const policyNames = { flexible: 'Flexible', standard: 'Standard', strict: 'Strict', none: 'No refund' }

/** The policies for an offer, with the end of free cancellation. */
export const policyChoices = Object.entries(policyNames).map(([policy, name]) => {
  const free = freeHours(policy)
  return { policy, text: free === undefined ? name : `${name}: free until ${free} hours before` }
})
