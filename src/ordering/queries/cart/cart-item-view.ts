import type { AppContext } from '#server/context.ts'
import type { CartItemView, CartProblem, TimeView } from '#ordering/contract.ts'
import { isHeld } from '#ordering/queries/cart/cart-holds.ts'
import { extraMinutes, kindOf, quantityRange, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { termsOfLine } from '#ordering/queries/cancellation/describe-visit-terms.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { overBy, requestHref } from '#ordering/rules/cart/accepted-offer.ts'
import { goodsSentence } from '#ordering/rules/cancellation/cancel-sentence.ts'
import {
  chooseFulfillmentMethod,
  fulfillmentMethodsFor,
  fulfillmentText,
} from '#ordering/rules/checkout/fulfillment-methods.ts'
import { isoOf, minutes, type Instant } from '#shared/time/instant.ts'
import { describeShort, describeVenueTime } from '#shared/time/time-text.ts'

export const timeView = (at: Instant, zone: string, place: string, now: Instant): TimeView => ({
  at: isoOf(at),
  display: describeVenueTime(at, zone, place),
  short: describeShort(at, zone, now),
})

/** The cancellation terms if it were ordered now. */
export const policyOfLine = (ctx: AppContext, line: CartLine): string =>
  line.item.startsAt === null ? goodsSentence : termsOfLine(ctx, line, line.item.startsAt)

export function endOfLine({ item, option, addons, booking }: CartLine): Instant | null {
  if (item.startsAt === null) return null
  return booking?.endsAt ?? item.startsAt + minutes((option?.durationMinutes ?? 0) + extraMinutes(addons))
}

const pictureOf = ({ service }: CartLine): CartItemView['picture'] => {
  const first = service.pictures[0]
  return first ? { file: first.file, alt: first.alt, color: first.color } : null
}

function timesOf(
  ctx: AppContext,
  line: CartLine,
): Pick<CartItemView, 'startsAt' | 'endsAt' | 'holdExpiresAt' | 'offerUntil'> {
  const { startsAt, offer } = line.item
  const { timeZone, city } = line.service.location
  const view = (at: Instant) => timeView(at, timeZone, city, ctx.now)
  const endsAt = endOfLine(line)
  return {
    startsAt: startsAt === null ? null : view(startsAt),
    endsAt: endsAt === null ? null : isoOf(endsAt),
    holdExpiresAt: isHeld(ctx, line) && !offer ? isoOf(line.booking!.expiresAt!) : null,
    offerUntil: offer && overBy(offer, ctx.now) === null ? view(offer.validUntil) : null,
  }
}

/** An item for the cart page. */
export function cartItemView(ctx: AppContext, line: CartLine, problems: CartProblem[]): CartItemView {
  const { item, service, option, booking } = line
  return {
    id: item.id,
    serviceId: service.id,
    kind: kindOf(service),
    title: service.title,
    optionId: item.optionId,
    optionName: option?.name ?? '',
    addons: line.addons.map(({ id, name, quantity }) => ({ addonId: id, name, quantity })),
    picture: pictureOf(line),
    href: item.offer ? requestHref(item.offer) : `/service/${service.id}`,
    quantity: item.quantity,
    maxQuantity: quantityRange(service, option).until,
    isParty: service.kind === 'booking',
    staffName: booking?.staffName ?? service.staff.find(({ id }) => id === item.staffId)?.name ?? null,
    ...timesOf(ctx, line),
    isOffered: Boolean(item.offer),
    fulfillmentMethod: chooseFulfillmentMethod(service.kind, service.fulfillmentMethods, item.fulfillmentMethod),
    fulfillmentMethods: fulfillmentMethodsFor(service.kind, service.fulfillmentMethods),
    fulfillmentText: fulfillmentText(item.fulfillmentMethod),
    answers: item.answers,
    note: item.note,
    total: moneyView(line.price.totalMinor, service.currency),
    dueNow: moneyView(line.dueNowMinor, service.currency),
    policyLine: policyOfLine(ctx, line),
    needsAcceptance: service.confirmMode === 'request',
    savedForLater: item.savedForLater,
    problems,
  }
}
