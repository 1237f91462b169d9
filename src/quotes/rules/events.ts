import type { QuoteSide } from '#quotes/rules/quote-states.ts'
import '#shared/events.ts'

/** A step of a quote request. Each is published once: for the offer if there is one, else for the request. */
export interface QuoteStep {
  requestId: string
  providerId: string
  customerId: string
  offerId: string | null
  by: QuoteSide | 'system'
}

declare module '#shared/events.ts' {
  interface Events {
    'quote.requested': QuoteStep
    /** The provider has not answered for a day. */
    'quote.waiting': QuoteStep
    'quote.offered': QuoteStep
    'quote.accepted': QuoteStep
    'quote.declined': QuoteStep
    'quote.expired': QuoteStep
    'quote.withdrawn': QuoteStep
  }
}
