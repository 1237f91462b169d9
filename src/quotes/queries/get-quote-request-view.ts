import type { ServiceForSale } from '#catalogue/contract.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { showOpening } from '#messaging/queries/show-opening.ts'
import {
  fulfillmentText,
  fulfillmentMethodsFor,
  type FulfillmentMethod,
} from '#ordering/rules/checkout/fulfillment-methods.ts'
import type { QuoteRequestView, OfferChoices } from '#quotes/contract.ts'
import { asSeller } from '#quotes/queries/open-quote.ts'
import { horizonDays } from '#quotes/rules/limits.ts'
import { paymentTexts, policyChoices } from '#quotes/rules/quote-words.ts'
import { notOnRequest } from '#quotes/rules/errors.ts'
import { findQuote, listStaff } from '#quotes/store/quotes.server.ts'
import { notFound } from '#shared/app-error.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * The service for a quote request, and why this person cannot request one. Throws `unauthenticated`, `not-found`,
 * `own-business` and `not-on-request`.
 */
export async function getQuoteRequestView(ctx: AppContext, serviceId: string): Promise<QuoteRequestView> {
  const service = await getServiceForSale(ctx, serviceId)
  if (!['published', 'paused'].includes(service.status)) throw notFound('service')
  if (service.kind !== 'quote') throw notOnRequest()
  const { hindrance, isMasked } = await showOpening(ctx, service.providerId)
  const closed = service.isOnSale
    ? null
    : { code: 'service-unavailable', text: `“${service.title}” isn't offered at the moment.` }
  return {
    service: { id: service.id, title: service.title, href: `/service/${service.id}`, currency: service.currency },
    provider: { id: service.providerId, name: service.provider.name },
    hindrance: closed ?? hindrance,
    isMasked,
    ...daysFor(ctx, service),
  }
}

const daysFor = (ctx: AppContext, { location }: ServiceForSale) => {
  const today = localOf(location.timeZone, ctx.now).date
  return { today, lastDay: plusDays(today, horizonDays) }
}

/** The fulfillment methods for an offer of this service. */
export function fulfillmentMethodsOfOffer({
  fulfillmentMethods,
}: Pick<ServiceForSale, 'fulfillmentMethods'>): FulfillmentMethod[] {
  const fitting = fulfillmentMethodsFor('booking', fulfillmentMethods)
  return fitting.length > 0 ? fitting : ['venue']
}

/** The payment modes for an offer: online only where the market has a payment gateway. */
export const paymentModesHere = ({ settings }: AppContext): string[] =>
  settings.get('payments.adapter') === 'none' ? ['at_venue'] : ['at_venue', 'deposit', 'full']

/** The defaults and choices in the form of an offer. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function showOfferChoices(ctx: AppContext, providerId: string, requestId: string): Promise<OfferChoices> {
  await asSeller(ctx, providerId)
  const quote = await findQuote(ctx.db, requestId)
  if (quote?.providerId !== providerId) throw notFound('request')
  const service = await getServiceForSale(ctx, quote.serviceId)
  const [fulfillmentMethods, modes] = [fulfillmentMethodsOfOffer(service), paymentModesHere(ctx)]
  return {
    staff: await listStaff(ctx.db, providerId),
    fulfillmentMethods: fulfillmentMethods.map((fulfillmentMethod) => ({
      fulfillmentMethod,
      text: fulfillmentText(fulfillmentMethod),
    })),
    paymentModes: modes.map((mode) => ({ mode, text: paymentTexts[mode]! })),
    policies: policyChoices,
    usual: {
      fulfillmentMethod: fulfillmentMethods[0]!,
      policy: service.policy,
      paymentMode: modes.includes(service.paymentMode) ? service.paymentMode : 'at_venue',
    },
    currency: quote.currency,
    timeZone: service.location.timeZone,
    ...daysFor(ctx, service),
  }
}
