import { offersPerRequest, openPerPerson } from '#quotes/rules/limits.ts'
import type { QuoteStatus } from '#quotes/rules/quote-states.ts'
import { AppError, notFound } from '#shared/app-error.ts'

export const noRequest = () => notFound('request')

export const notOnRequest = () =>
  new AppError('conflict', 'not-on-request', 'This service has a price of its own. Book it on its page.')

export const tooManyQuotes = () =>
  new AppError(
    'conflict',
    'too-many-quotes',
    `${openPerPerson} of your requests wait for an answer or for your decision. Decide on one first.`,
    { offers: { most: openPerPerson } },
  )

export const tooManyOffers = () =>
  new AppError('conflict', 'too-many-offers', `You've sent ${offersPerRequest} offers, which is the most there can be.`)

export const quoteIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'quote-incomplete', 'Check the marked fields.', { fields })

export const offerChanged = () =>
  new AppError('conflict', 'offer-changed', 'There is a newer offer. Check it before you decide.')

export const quoteOrdered = () =>
  new AppError('conflict', 'quote-ordered', 'The offer was ordered already. Find it among the orders.')

const states: Record<QuoteStatus, string> = {
  open: 'it waits for an offer',
  offered: 'there is an offer',
  accepted: 'the offer was accepted',
  declined: 'it was declined',
  expired: 'it has expired',
  withdrawn: 'it was withdrawn',
}

export const cannotNow = (status: QuoteStatus) =>
  new AppError('conflict', 'transition-not-allowed', `This request has changed: ${states[status]}.`, {
    offers: { status },
  })
