import type { AppContext } from '#server/context.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, table } from '#notifications/rules/email/email-parts.ts'
import type { Block, EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { whyBusiness } from '#notifications/rules/notification.ts'
import { amountText, sampleBusinessId, untilText, type Cast } from '#notifications/rules/samples/sample-order.ts'
import { findReader, listLeaders } from '#notifications/store/businesses.server.ts'
import { getQuoteDetails } from '#quotes/queries/quote-details.ts'
import type { QuoteStep } from '#quotes/rules/events.ts'

/** A price request with its email data. */
interface Quote {
  id: string
  status: string
  provider: { id: string; name: string }
  service: { title: string }
  customerName: string
  what: string
  whenText: string
  place: string
  party: string
  budgetText: string
  /** "Wed 4 Nov 2026, 10:00 (Lisbon, UTC+0)"; null once answered. */
  answerBy: { display: string } | null
  offer: {
    id: string
    total: { display: string }
    startsAt: { display: string }
    validUntil: { display: string }
    note: string
  } | null
  endNote: string
}

interface Words {
  title: string
  text: string
  label: string
  blocks: Block[]
}

/** Both channels say the same. */
const textsOf = (words: (quote: Quote) => Words, hrefOf: (quote: Quote) => string) => ({
  inApp: (quote: Quote) => {
    const { title, text } = words(quote)
    return { title, text, href: hrefOf(quote) }
  },
  email: (quote: Quote) => {
    const { title, text, label, blocks } = words(quote)
    return {
      subject: title,
      preheader: text,
      heading: `${title}.`,
      blocks: [paragraph(text), ...blocks, button(label, hrefOf(quote))],
    }
  },
})

const loadFor =
  (side: 'customer' | 'provider') =>
  (ctx: AppContext, { requestId }: QuoteStep): Promise<Quote | undefined> =>
    getQuoteDetails(ctx, requestId, side)

const [loadForCustomer, loadForBusiness] = [loadFor('customer'), loadFor('provider')]

/** By the offer where there is one, else by the request. */
const keyOfQuote = ({ offerId, requestId }: QuoteStep) => offerId ?? requestId

interface QuoteText<Step extends string> {
  step: Step
  /** An answered request or a replaced offer needs no notification. */
  isCurrent?(quote: Quote, event: QuoteStep): boolean
  /** Which variants have an offer in the examples. */
  sampleOffers: boolean[]
  words(quote: Quote): Words
}

const toCustomer = <const Step extends 'offered' | 'declined' | 'expired' | 'withdrawn'>({
  step,
  isCurrent,
  sampleOffers,
  words,
}: QuoteText<Step>) => {
  const { inApp, email } = textsOf(words, ({ id }) => `/quotes/${id}`)
  return defineNotification({
    kind: `quote-${step}`,
    preference: 'quote',
    side: 'customer',
    on: `quote.${step}`,
    load: loadForCustomer,
    when: (quote: Quote, event: QuoteStep) =>
      (event.by === 'provider' || (event.by === 'system' && step === 'expired')) && (isCurrent?.(quote, event) ?? true),
    audience: async (ctx: AppContext, _quote: Quote, { customerId }: QuoteStep) =>
      [await findReader(ctx.db, customerId)].filter((one) => one !== undefined),
    key: keyOfQuote,
    inApp,
    email: (quote: Quote, { marketName }: EmailBranding) => ({
      ...email(quote),
      senderName: `${quote.provider.name.slice(0, 40)} via ${marketName}`,
      reason: `You get this mail because you asked ${quote.provider.name} for a price on ${marketName}.`,
    }),
    sample: (cast: Cast) => sampleOffers.map((isOffered) => sampleQuote(cast, isOffered)),
  })
}

const toBusiness = <const Step extends 'requested' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'withdrawn'>({
  step,
  isCurrent,
  sampleOffers,
  words,
}: QuoteText<Step>) => {
  const { inApp, email } = textsOf(words, ({ provider, id }) => `/provider-dashboard/${provider.id}/quotes/${id}`)
  return defineNotification({
    kind: `quote.${step}`,
    preference: 'quote',
    side: 'provider',
    on: `quote.${step}`,
    load: loadForBusiness,
    when: (quote: Quote, event: QuoteStep) => event.by !== 'provider' && (isCurrent?.(quote, event) ?? true),
    audience: (ctx: AppContext, _quote: Quote, { providerId }: QuoteStep) => listLeaders(ctx.db, providerId),
    key: keyOfQuote,
    inApp,
    email: (quote: Quote, here: EmailBranding) => ({ ...email(quote), reason: whyBusiness(quote.provider, here) }),
    sample: (cast: Cast) => sampleOffers.map((isOffered) => sampleQuote(cast, isOffered)),
  })
}

const requestTable = ({ whenText, place, party, budgetText }: Quote): Block =>
  table(['When', whenText], ['Where', place], ['Size', party], ['Budget', budgetText])

const offerTable = ({ offer }: Quote): Block[] =>
  offer
    ? [
        table(
          ['Price', offer.total.display],
          ['When', offer.startsAt.display],
          ['Valid until', offer.validUntil.display],
        ),
      ]
    : []

const said = (text: string): Block[] => (text ? [paragraph(`“${text}”`)] : [])
const again = 'You can ask for a price again, or choose another business.'
const answerBy = (quote: Quote) => (quote.answerBy ? `Answer by ${quote.answerBy.display}.` : '')

const offered = toCustomer({
  step: 'offered',
  isCurrent: ({ status, offer }, { offerId }) => status === 'offered' && offer?.id === offerId,
  sampleOffers: [true],
  words: (quote) => ({
    title: `${quote.provider.name} offers ${quote.offer!.total.display} for ${quote.service.title}`,
    text: `Accept the offer by ${quote.offer!.validUntil.display}. Nothing is booked until you order it.`,
    label: 'See the offer',
    blocks: [...offerTable(quote), ...said(quote.offer!.note)],
  }),
})

const declined = toCustomer({
  step: 'declined',
  sampleOffers: [true],
  words: ({ provider, service, endNote }) => ({
    title: `${provider.name} can't make an offer for ${service.title}`,
    text: again,
    label: 'See your request',
    blocks: said(endNote),
  }),
})

const expired = toCustomer({
  step: 'expired',
  sampleOffers: [true, false],
  words: (quote) => ({
    title: quote.offer
      ? `The offer for ${quote.service.title} has ended`
      : `${quote.provider.name} didn't answer your request in time`,
    text: again,
    label: 'See your request',
    blocks: offerTable(quote),
  }),
})

const withdrawn = toCustomer({
  step: 'withdrawn',
  sampleOffers: [true],
  words: (quote) => ({
    title: `${quote.provider.name} withdrew the offer for ${quote.service.title}`,
    text: `If it was in your cart, it can't be ordered any more. ${again}`,
    label: 'See your request',
    blocks: [...said(quote.endNote), ...offerTable(quote)],
  }),
})

const isUnanswered = ({ status }: Quote) => status === 'open'

const requested = toBusiness({
  step: 'requested',
  isCurrent: isUnanswered,
  sampleOffers: [false],
  words: (quote) => ({
    title: `${quote.customerName} asks for a price: ${quote.service.title}`,
    text: answerBy(quote),
    label: 'Answer',
    blocks: [paragraph(quote.what), requestTable(quote)],
  }),
})

const waiting = toBusiness({
  step: 'waiting',
  isCurrent: isUnanswered,
  sampleOffers: [false],
  words: (quote) => ({
    title: `${quote.customerName} still waits for a price: ${quote.service.title}`,
    text: `${answerBy(quote)} Without an answer the request ends by itself.`,
    label: 'Answer',
    blocks: [paragraph(quote.what), requestTable(quote)],
  }),
})

const accepted = toBusiness({
  step: 'accepted',
  sampleOffers: [true],
  words: (quote) => ({
    title: `${quote.customerName} accepted your offer for ${quote.service.title}`,
    text: `It is in the cart of ${quote.customerName}. You get the order once it is placed.`,
    label: 'See the request',
    blocks: offerTable(quote),
  }),
})

const declinedByCustomer = toBusiness({
  step: 'declined',
  sampleOffers: [true],
  words: (quote) => ({
    title: `${quote.customerName} declined your offer for ${quote.service.title}`,
    text: 'The request is closed.',
    label: 'See the request',
    blocks: [...said(quote.endNote), ...offerTable(quote)],
  }),
})

const expiredForBusiness = toBusiness({
  step: 'expired',
  sampleOffers: [true, false],
  words: (quote) => ({
    title: quote.offer
      ? `Your offer for ${quote.service.title} has ended`
      : `A request for ${quote.service.title} has ended`,
    text: quote.offer ? `${quote.customerName} did not order it in time.` : 'It was not answered within 48 hours.',
    label: 'See the request',
    blocks: offerTable(quote),
  }),
})

const withdrawnByCustomer = toBusiness({
  step: 'withdrawn',
  sampleOffers: [true],
  words: ({ customerName, service, endNote }) => ({
    title: `${customerName} withdrew the request for ${service.title}`,
    text: 'There is nothing left to do.',
    label: 'See the request',
    blocks: said(endNote),
  }),
})

const sampleQuote = (cast: Cast, isOffered: boolean): Quote => ({
  id: '019a0000-0000-7000-8000-00000000000d',
  status: isOffered ? 'offered' : 'open',
  provider: { id: sampleBusinessId, name: cast.business },
  service: { title: cast.title },
  customerName: cast.firstName,
  what: cast.text,
  whenText: 'Sat 7 Nov 2026',
  place: 'Sintra',
  party: '80 guests',
  budgetText: `up to ${amountText}`,
  answerBy: isOffered ? null : { display: untilText },
  offer: isOffered
    ? {
        id: '',
        total: { display: amountText },
        startsAt: { display: untilText },
        validUntil: { display: untilText },
        note: cast.text,
      }
    : null,
  endNote: cast.text,
})

export const quotes = [
  offered,
  declined,
  expired,
  withdrawn,
  requested,
  waiting,
  accepted,
  declinedByCustomer,
  expiredForBusiness,
  withdrawnByCustomer,
] as const
