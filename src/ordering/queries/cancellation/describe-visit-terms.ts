import type { AppContext } from '#server/context.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import { lineOf, paidInFull, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { asOfferedService } from '#ordering/queries/cart/offered-service.ts'
import { gatewayOf } from '#ordering/queries/payments/gateway-of.ts'
import { mustPrepay } from '#ordering/queries/must-prepay.ts'
import type { AcceptedOffer } from '#ordering/rules/cart/accepted-offer.ts'
import { sentenceOfVisit, usualHold, type Visit } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { payPromise } from '#ordering/rules/payments/pay-promise.ts'
import type { Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

interface Chosen {
  optionId: string
  addonIds: string[]
  /** Number of people. */
  party: number
  fulfillmentMethod: string | null
}

/**
 * Describes the price of a visit at an instant and its cancellation terms. Ignores the customer's prepayment rule, so
 * the result suits public pages.
 */
export function describeVisitTerms(
  ctx: AppContext,
  service: ServiceForSale,
  chosen: Chosen,
): (startsAt: Instant) => string {
  return describerOf(ctx, lineFor(ctx, service, chosen))
}

/** Like `describeVisitTerms`, for this visitor, who may have to pay in full online. */
export async function describeMyVisitTerms(
  ctx: AppContext,
  service: ServiceForSale,
  chosen: Chosen,
): Promise<(startsAt: Instant) => string> {
  const line = lineFor(ctx, service, chosen)
  return describerOf(ctx, (await hasToPrepay(ctx)) ? paidInFull(ctx, line) : line)
}

async function hasToPrepay(ctx: AppContext): Promise<boolean> {
  if (ctx.actor.kind === 'system' || ctx.settings.get('payments.adapter') === 'none') return false
  const email = ctx.actor.kind === 'user' ? ctx.actor.email : null
  return (await mustPrepay(ctx, { visitorId: ctx.actor.visitorId, email })) !== null
}

function describerOf(ctx: AppContext, line: CartLine) {
  const isReserved = line.service.confirmMode === 'request' && gatewayOf(ctx).canAuthorise
  const promise = promiseOfLine(ctx, line, isReserved)
  return (startsAt: Instant) => `${promise} ${termsOfLine(ctx, line, startsAt)}`
}

/** Which amount is paid at booking, and which at the venue. */
function promiseOfLine(ctx: AppContext, line: CartLine, isReserved: boolean): string {
  const { service, item, price, dueNowMinor, customerFeeMinor } = line
  const { money } = wordsOf(line)
  const online = dueNowMinor === 0 ? null : money(dueNowMinor + customerFeeMinor)
  const laterMinor = price.totalMinor - dueNowMinor
  return payPromise({
    now: isReserved ? null : online,
    when: 'now',
    reserved: isReserved ? online : null,
    later: laterMinor === 0 ? null : money(laterMinor),
    fulfillmentMethods: item.fulfillmentMethod === '' ? service.fulfillmentMethods : [item.fulfillmentMethod],
    savesCard: savesCard(ctx, line),
  })
}

/** A line outside any cart. */
function lineFor(
  ctx: AppContext,
  service: ServiceForSale,
  { optionId, addonIds, party, fulfillmentMethod }: Chosen,
): CartLine {
  const addons = addonIds.map((addonId) => ({ addonId, quantity: 1 }))
  const unset = {
    bookingId: null,
    startsAt: null,
    staffId: null,
    answers: {},
    note: '',
    priceSeenMinor: 0,
    savedForLater: false,
  }
  return lineOf(
    ctx,
    {
      id: '',
      serviceId: service.id,
      optionId,
      addons,
      quantity: party,
      fulfillmentMethod: fulfillmentMethod ?? '',
      ...unset,
    },
    service,
  )
}

/** Payment and cancellation terms of an offer, for the page that accepts it. */
export function describeOfferTerms(ctx: AppContext, sold: ServiceForSale, offer: AcceptedOffer): string {
  const optionId = sold.options[0]?.id ?? ''
  const service = asOfferedService(sold, { offer, optionId })
  const chosen = {
    optionId,
    addonIds: service.addons.map(({ id }) => id),
    party: 1,
    fulfillmentMethod: offer.fulfillmentMethod,
  }
  return describerOf(ctx, lineFor(ctx, service, chosen))(offer.startsAt)
}

/** The cancellation terms of a cart line if it were ordered now. */
export const termsOfLine = (ctx: AppContext, line: CartLine, startsAt: Instant): string =>
  sentenceOfVisit(visitOf(ctx, line, startsAt), wordsOf(line))

function visitOf(ctx: AppContext, line: CartLine, startsAt: Instant): Visit {
  const { service, price, dueNowMinor, customerFeeMinor } = line
  const agreement = { policy: service.policy, startsAt, placedAt: ctx.now }
  const holdPercent = savesCard(ctx, line) ? (service.noShowPercent ?? usualHold) : null
  return { totalMinor: price.totalMinor, agreement, dueNowMinor, customerFeeMinor, holdPercent }
}

/** A card is saved as security. */
export const savesCard = (ctx: AppContext, { service, price }: CartLine): boolean =>
  service.paymentMode === 'card_hold' &&
  price.totalMinor > 0 &&
  ctx.settings.get('payments.adapter') !== 'none' &&
  gatewayOf(ctx).canSaveCards

const wordsOf = ({ service: { location, currency } }: CartLine) => ({
  describe: (at: Instant) => describeVenueTime(at, location.timeZone, location.city),
  money: (minor: number) => formatMoney({ minor, currency }),
})
