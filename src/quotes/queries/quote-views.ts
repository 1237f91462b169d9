import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { customerNameOf } from '#messaging/rules/names.ts'
import { timeView } from '#ordering/queries/cart/cart-item-view.ts'
import { describeOfferTerms } from '#ordering/queries/cancellation/describe-visit-terms.ts'
import { findOffered } from '#ordering/queries/cart/find-offered.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import type { AcceptedOffer } from '#ordering/rules/cart/accepted-offer.ts'
import { fulfillmentText } from '#ordering/rules/checkout/fulfillment-methods.ts'
import type { OfferView, QuoteView } from '#quotes/contract.ts'
import { offersPerRequest } from '#quotes/rules/limits.ts'
import { actionsOf, answerBy, type QuoteSide } from '#quotes/rules/quote-states.ts'
import { quoteWords } from '#quotes/rules/quote-words.ts'
import { budgetText } from '#quotes/rules/request-text.ts'
import { listOffers, type ShownQuote, type StoredOffer } from '#quotes/store/quotes.server.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localDateTimeOf } from '#shared/time/zones.ts'

/** Requests as one side sees them, with the current offer and its progress. */
export async function quoteViews(ctx: AppContext, rows: readonly ShownQuote[], side: QuoteSide): Promise<QuoteView[]> {
  const offerIds = rows.flatMap(({ offerId }) => offerId ?? [])
  const offers = new Map((await listOffers(ctx.db, offerIds)).map((one) => [one.id, one]))
  const offered = await findOffered(ctx, offerIds)
  const services = await listServicesForSale(ctx, [...new Set(rows.map(({ serviceId }) => serviceId))])
  return rows.map((row) => {
    const service = services.find(({ id }) => id === row.serviceId)!
    const offer = row.offerId === null ? undefined : offers.get(row.offerId)
    const place = row.offerId === null ? undefined : offered.get(row.offerId)
    return viewOf(ctx, { row, service, offer, place }, side)
  })
}

export const quoteView = async (ctx: AppContext, row: ShownQuote, side: QuoteSide): Promise<QuoteView> =>
  (await quoteViews(ctx, [row], side))[0]!

interface Whole {
  row: ShownQuote
  service: ServiceForSale
  offer: StoredOffer | undefined
  place: { reference: string | null; isInCart: boolean } | undefined
}

function viewOf(ctx: AppContext, { row, service, offer, place }: Whole, side: QuoteSide): QuoteView {
  const moment = (at: number) => timeView(at, service.location.timeZone, service.location.city, ctx.now)
  const [reference, customerName] = [place?.reference ?? null, customerNameOf(row.customerName)]
  const standing = { isInCart: place?.isInCart ?? false, isOrdered: reference !== null }
  const summary = {
    ...row,
    ...standing,
    customerName,
    answerBy: moment(answerBy(row.requestedAt)).short,
    validUntil: offer ? moment(offer.validUntil).short : '',
  }
  const { status: statusText, next: nextText } = quoteWords(summary, side)
  return {
    id: row.id,
    status: row.status,
    statusText,
    nextText,
    service: { id: service.id, title: service.title, href: `/service/${service.id}` },
    provider: { id: row.providerId, name: row.providerName, slug: row.providerSlug },
    customerName,
    what: row.what,
    whenText: row.wantedOn === null ? 'Flexible' : describeDay(row.wantedOn),
    wantedOn: row.wantedOn,
    place: row.place,
    party: row.party,
    budgetText: budgetText(row, (minor) => formatMoney({ minor, currency: row.currency })),
    currency: row.currency,
    requested: moment(row.requestedAt),
    answerBy: row.status === 'open' ? moment(answerBy(row.requestedAt)) : null,
    offer: offer ? offerView(ctx, { row, service, offer, place }, moment) : null,
    offersLeft: offersPerRequest - row.offers,
    endNote: row.endNote,
    conversationHref: conversationHref(row, side),
    isInCart: standing.isInCart,
    // Customers get a link to the order; providers get one to their part of it.
    order: orderOf(row, reference, side),
    actions: actionsOf({ status: row.status, offers: row.offers, mostOffers: offersPerRequest, ...standing }, side),
  }
}

function conversationHref({ conversationId, providerId }: ShownQuote, side: QuoteSide): string | null {
  if (conversationId === null) return null
  return side === 'customer'
    ? `/messages/${conversationId}`
    : `/provider-dashboard/${providerId}/messages?conversation=${conversationId}`
}

function orderOf({ providerId }: ShownQuote, reference: string | null, side: QuoteSide): QuoteView['order'] {
  if (reference === null) return null
  const href =
    side === 'customer' ? `/order?ref=${reference}` : `/provider-dashboard/${providerId}/orders?q=${reference}`
  return { reference, href }
}

function offerView(
  ctx: AppContext,
  { row, service, offer }: Whole & { offer: StoredOffer },
  moment: (at: number) => QuoteView['requested'],
): OfferView {
  const money = (minor: number) => moneyView(minor, offer.currency)
  return {
    id: offer.id,
    number: offer.number,
    lines: offer.lines.map(({ text, amountMinor }) => ({ text, amount: money(amountMinor) })),
    total: money(offer.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    startsAt: moment(offer.startsAt),
    localStart: localDateTimeOf(service.location.timeZone, offer.startsAt),
    durationMinutes: offer.durationMinutes,
    durationText: durationText(offer.durationMinutes),
    staffName: offer.staffName,
    fulfillmentText: fulfillmentText(offer.fulfillmentMethod),
    paymentMode: offer.paymentMode,
    policy: offer.policy,
    termsText: describeOfferTerms(ctx, service, asAccepted(row.id, offer)),
    note: offer.note,
    validUntil: moment(offer.validUntil),
  }
}

/** An offer in the format of the cart. */
export const asAccepted = (requestId: string, offer: StoredOffer): AcceptedOffer => ({
  offerId: offer.id,
  requestId,
  lines: offer.lines,
  startsAt: offer.startsAt,
  durationMinutes: offer.durationMinutes,
  staffId: offer.staffId,
  fulfillmentMethod: offer.fulfillmentMethod,
  policy: offer.policy,
  paymentMode: offer.paymentMode,
  depositPercent: offer.depositPercent,
  validUntil: offer.validUntil,
})
