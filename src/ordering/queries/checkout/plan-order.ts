import type { AppContext } from '#server/context.ts'
import type { CheckoutDraft } from '#ordering/contract.ts'
import { answersOf, type CartBundle, type ReadCart } from '#ordering/queries/cart/read-cart.ts'
import { endOfLine } from '#ordering/queries/cart/cart-item-view.ts'
import { kindOf, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import type { ProviderNeeds } from '#ordering/queries/checkout/checkout-needs.ts'
import { gatewayOf } from '#ordering/queries/payments/gateway-of.ts'
import { acceptBy } from '#ordering/rules/deadlines/deadlines.ts'
import { dueAtOf, itemTimesIn, lateAtOf } from '#ordering/rules/deadlines/item-timers.ts'
import { suffixOf } from '#ordering/rules/orders/references.ts'
import { orderedOption, type Snapshot } from '#ordering/rules/orders/snapshot.ts'
import {
  splitPayments,
  type GatewayCapabilities,
  type PayableItem,
  type PlannedPayment,
} from '#ordering/rules/payments/split-payments.ts'
import { needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import type { ItemTimers, NewOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'
import { newId } from '#shared/ids.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'

export interface OrderPlan {
  parts: StoredPart[]
  items: NewOrderItem[]
  /** Payments that are due online before anything is agreed; empty when none are. */
  payments: PlannedPayment[]
  /** Payment deadline; null when nothing is due. */
  payBy: Instant | null
}

export interface Placing {
  orderId: string
  read: ReadCart
  needs: ProviderNeeds[]
}

/**
 * Converts a cart without problems into the rows of an order: one part per provider, currency and fulfilment method,
 * with full snapshots of the items.
 */
export function planOrder(ctx: AppContext, { orderId, read, needs }: Placing): OrderPlan {
  const gateway = gatewayOf(ctx)
  const planned = read.bundles.map((bundle, index) => {
    const need = needs.find(({ providerId }) => providerId === bundle.providerId)!
    const part = partOf(bundle, { orderId, number: index + 1, draft: read.draft, soonest: need.soonest })
    return {
      part,
      lines: bundle.lines.map((line, at) => ({ id: newId(), line, part, need, read, gateway, letter: suffixOf(at) })),
    }
  })
  const [parts, lines] = [planned.map(({ part }) => part), planned.flatMap((one) => one.lines)]
  const payments = splitPayments(
    lines.map((one) => payableOf(ctx, one)),
    parts.map(payablePart),
    gateway,
  )
  const payBy = payments.length > 0 ? ctx.now + minutes(ctx.settings.get('orders.unpaid_minutes')) : null
  return { parts, items: lines.map((one) => itemOf(ctx, { ...one, payBy })), payments, payBy }
}

const payablePart = ({ id, deliveryFeeMinor, tipMinor }: StoredPart) => ({
  id,
  deliveryMinor: deliveryFeeMinor,
  tipMinor,
})

const payableOf = (
  { settings }: AppContext,
  { id, part, line }: Pick<ItemPlan, 'id' | 'part' | 'line'>,
): PayableItem => ({
  id,
  partId: part.id,
  providerId: part.providerId,
  currency: line.service.currency,
  isRequest: line.service.confirmMode === 'request',
  savesCard:
    line.service.paymentMode === 'card_hold' &&
    settings.get('payments.adapter') !== 'none' &&
    line.price.totalMinor > 0,
  dueNowMinor: line.dueNowMinor,
  commissionMinor: line.commissionMinor,
  commissionTaxMinor: line.commissionTaxMinor,
  customerFeeMinor: line.customerFeeMinor,
})

interface PartPlan extends Pick<ProviderNeeds, 'soonest'> {
  orderId: string
  number: number
  draft: CheckoutDraft
}

function partOf(bundle: CartBundle, { orderId, number, draft, soonest }: PartPlan): StoredPart {
  const typed = draft.providers?.[bundle.providerId]
  const { provider, location } = bundle.lines[0]!.service
  return {
    id: newId(),
    orderId,
    providerId: bundle.providerId,
    number,
    fulfillmentMethod: bundle.fulfillmentMethod,
    address: needsAddress(bundle.fulfillmentMethod) ? { country: location.country, ...typed?.address } : null,
    ...wantedTimes(bundle, typed?.wantedAt, soonest),
    note: typed?.note ?? '',
    currency: bundle.currency,
    deliveryFeeMinor: bundle.feeMinor ?? 0,
    tipMinor: bundle.tipMinor,
    providerName: provider.name,
  }
}

/** Goods are wanted within a quarter of an hour, or as soon as possible; visits have times of their own. */
function wantedTimes(
  { lines }: CartBundle,
  wantedAt: string | null | undefined,
  soonest: Instant | null,
): Pick<StoredPart, 'wantedFrom' | 'wantedUntil' | 'expectedAt'> {
  const hasGoods = lines.some(({ service }) => service.kind === 'order')
  if (!hasGoods) return { wantedFrom: null, wantedUntil: null, expectedAt: null }
  if (!wantedAt) return { wantedFrom: null, wantedUntil: null, expectedAt: soonest }
  const wantedFrom = Date.parse(wantedAt)
  return { wantedFrom, wantedUntil: wantedFrom + minutes(15), expectedAt: null }
}

interface ItemPlan {
  id: string
  line: CartLine
  part: StoredPart
  need: ProviderNeeds
  read: ReadCart
  gateway: GatewayCapabilities
  letter: string
  payBy: Instant | null
}

function itemOf(ctx: AppContext, { id, line, part, need, read, gateway, letter, payBy }: ItemPlan): NewOrderItem {
  const { service, item, price, fees } = line
  const isRequest = service.confirmMode === 'request'
  const status = payBy !== null ? 'awaiting_payment' : isRequest ? 'requested' : 'confirmed'
  return {
    id,
    providerId: part.providerId,
    providerOrderId: part.id,
    letter,
    serviceId: service.id,
    optionId: item.optionId,
    offerId: item.offer?.offerId ?? null,
    bookingId: item.bookingId,
    kind: kindOf(service),
    status,
    quantity: item.quantity,
    currency: service.currency,
    totalMinor: price.totalMinor,
    taxMinor: price.taxMinor,
    commissionPercent: fees.commissionPercent,
    dueNowMinor: line.dueNowMinor,
    stockDay: read.stock.get(item.id)?.limit.day ?? null,
    snapshot: {
      ...snapshotOf(line, read.draft),
      isReserved: isRequest && gateway.canAuthorise && line.dueNowMinor > 0,
    },
    acceptBy: isRequest ? deadlineOf(ctx, line, part, need) : null,
    payBy,
    placedAt: ctx.now,
    changedAt: ctx.now,
    pickupCode: null,
    ...timersOf(ctx, line, part, status),
  }
}

/** Goods that are agreed at once get the time by which they have to be ready. */
function timersOf(ctx: AppContext, { service }: CartLine, part: StoredPart, status: string): ItemTimers {
  if (status !== 'confirmed') return { dueAt: null, lateAt: null }
  const { category, preparationMinutes } = service
  const timed = {
    kind: kindOf(service),
    category,
    preparationMinutes,
    fulfillmentMethod: part.fulfillmentMethod,
    wantedUntil: part.wantedUntil,
  }
  const times = itemTimesIn(ctx.settings)
  return { dueAt: dueAtOf(timed, status, ctx.now, times) ?? null, lateAt: lateAtOf(timed, ctx.now, times) }
}

function deadlineOf(
  ctx: AppContext,
  { service, item: { startsAt } }: CartLine,
  { wantedFrom }: StoredPart,
  { openings }: ProviderNeeds,
) {
  const { category, preparationMinutes } = service
  const details = {
    kind: kindOf(service),
    category,
    placedAt: ctx.now,
    startsAt,
    wantedFrom,
    preparationMinutes,
    openings,
  }
  return acceptBy(details, ctx.settings.get('requests.answer_hours'))
}

/** The permanent snapshot of a line at the time of purchase. */
export function snapshotOf(line: CartLine, draft: CheckoutDraft): Snapshot {
  const { service, item, price, booking } = line
  const option = line.option!
  const first = service.pictures[0]
  const {
    pricing,
    capacity,
    taxPercent,
    taxIncluded,
    policy,
    paymentMode,
    confirmMode,
    preparationMinutes,
    category,
    slug,
    title,
  } = service
  const { line1, district, city, postalCode, country, latitude, longitude, hideExactAddress, timeZone } =
    service.location
  return {
    title,
    slug,
    category,
    pricing,
    capacity,
    taxPercent,
    taxIncluded,
    policy,
    paymentMode,
    confirmMode,
    preparationMinutes,
    timeZone,
    option: orderedOption(option),
    addons: line.addons.map(({ name, priceMinor, quantity }) => ({ name, priceMinor, quantity })),
    picture: first ? { file: first.file, alt: first.alt, color: first.color } : null,
    netMinor: price.netMinor,
    commissionMinor: line.commissionMinor,
    commissionTaxMinor: line.commissionTaxMinor,
    customerFeeMinor: line.customerFeeMinor,
    fees: line.fees,
    plan: service.provider.plan,
    noShowPercent: service.noShowPercent,
    ...personOf(line),
    startsAt: item.startsAt,
    endsAt: endOfLine(line),
    localStart: booking?.localStart ?? null,
    fulfillmentMethod: item.fulfillmentMethod,
    place: {
      name: service.provider.name,
      line1,
      district,
      city,
      postalCode,
      country,
      latitude,
      longitude,
      hideExactAddress,
    },
    answers: answerTexts(line, draft),
    note: item.note,
  }
}

const personOf = ({ booking, item }: CartLine) => ({
  staffName: booking?.staffName ?? null,
  isPersonChosen: item.staffId !== null,
})

function answerTexts(line: CartLine, draft: CheckoutDraft): Snapshot['answers'] {
  const answers = answersOf(line, draft)
  const text = (answer: unknown) =>
    Array.isArray(answer) ? answer.join(', ') : typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : String(answer)
  return line.service.questions.flatMap(({ id, label }) => {
    const answer = answers[id]
    return answer === undefined || answer === null || answer === '' ? [] : [{ label, answer: text(answer) }]
  })
}
