import type { BookingView } from '#booking/contract.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { snapshotOf } from '#ordering/queries/checkout/plan-order.ts'
import { guestLinkOf } from '#ordering/commands/checkout/make-guest-link.ts'
import type { WalkInNames, WalkInVisit } from '#ordering/commands/counter/record-visits.ts'
import type { WalkInInput } from '#ordering/contract-walk-in.ts'
import { lineOf, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { commissionOf, commissionTaxOf } from '#market/rules/fees/fees.ts'
import { counterFees, priceAsEntered } from '#ordering/rules/walk-ins.ts'
import type { NewOrderItem, PlacedOrder, StoredOrder, StoredPart } from '#ordering/store/orders/orders.server.ts'
import { newId } from '#shared/ids.ts'

interface WalkIn {
  service: ServiceForSale
  input: WalkInInput
  names: WalkInNames
  visits: WalkInVisit[]
  email: string
  phone: string
  /** Of a client with an account: the visit is theirs, too. */
  userId: string | null
}

/** The rows of a walk-in order: one part with agreed visits, paid at the venue. With an address it has a link. */
export function walkInOrder(ctx: AppContext, walkIn: WalkIn): PlacedOrder {
  const part = partOf(walkIn)
  const items = walkIn.visits.map((visit) => itemOf(ctx, walkIn, part, visit))
  const link = walkIn.email === '' ? null : guestLinkOf(ctx, walkIn.names, items)
  return { order: orderOf(ctx, walkIn), parts: [part], items, link }
}

const orderOf = ({ now }: AppContext, { service, input, names, email, phone, userId }: WalkIn): StoredOrder => ({
  id: names.orderId,
  reference: names.reference,
  // A new id, so that no visitor and no account owns the order.
  visitorId: userId ?? newId(),
  email,
  firstName: input.name,
  lastName: '',
  phone,
  company: null,
  timeZone: service.location.timeZone,
  termsVersion: '',
  wantsNewsletter: false,
  placedAt: now,
  source: input.source ?? 'walk_in',
})

const partOf = ({ service, names }: WalkIn): StoredPart => ({
  id: names.partId,
  orderId: names.orderId,
  providerId: service.providerId,
  number: 1,
  fulfillmentMethod: 'venue',
  address: null,
  wantedFrom: null,
  wantedUntil: null,
  expectedAt: null,
  note: '',
  currency: service.currency,
  deliveryFeeMinor: 0,
  tipMinor: 0,
  providerName: service.provider.name,
})

/** A cart line without market fee, at the price that the business enters. */
function lineAtCounter(ctx: AppContext, { service, input }: WalkIn, booking: BookingView): CartLine {
  const item = {
    id: newId(),
    serviceId: service.id,
    optionId: input.optionId,
    addons: [],
    quantity: booking.party,
    staffId: null,
    bookingId: booking.id,
    startsAt: booking.startsAt,
    fulfillmentMethod: 'venue',
    answers: {},
    note: input.note ?? '',
    priceSeenMinor: 0,
    savedForLater: false,
  }
  const sold: ServiceForSale = { ...service, paymentMode: 'at_venue', confirmMode: 'instant' }
  const line = lineOf(ctx, item, sold, booking)
  const price = input.priceMinor === undefined ? line.price : priceAsEntered(input.priceMinor, service)
  const fees = counterFees(ctx.settings.get('fees.walk_in'), ctx.settings.get('tax.commission_rate'))
  const commissionMinor = commissionOf(price.netMinor, fees)
  const commissionTaxMinor = commissionTaxOf(commissionMinor, fees)
  return { ...line, price, fees, commissionMinor, commissionTaxMinor, dueNowMinor: 0, customerFeeMinor: 0 }
}

function itemOf(
  ctx: AppContext,
  walkIn: WalkIn,
  part: StoredPart,
  { itemId, letter, booking }: WalkInVisit,
): NewOrderItem {
  const { service } = walkIn
  const line = lineAtCounter(ctx, walkIn, booking)
  return {
    id: itemId,
    providerId: part.providerId,
    providerOrderId: part.id,
    letter,
    serviceId: service.id,
    optionId: line.item.optionId,
    bookingId: booking.id,
    kind: 'booking',
    status: 'confirmed',
    quantity: booking.party,
    currency: service.currency,
    totalMinor: line.price.totalMinor,
    taxMinor: line.price.taxMinor,
    commissionPercent: line.fees.commissionPercent,
    dueNowMinor: 0,
    stockDay: null,
    snapshot: { ...snapshotOf(line, {}), endsAt: booking.endsAt },
    acceptBy: null,
    payBy: null,
    placedAt: ctx.now,
    changedAt: ctx.now,
    pickupCode: null,
    dueAt: null,
    lateAt: null,
  }
}
