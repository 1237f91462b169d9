import type { AppContext } from '#server/context.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { OrderPartView, OrderView } from '#ordering/contract.ts'
import { timeView } from '#ordering/queries/cart/cart-item-view.ts'
import { lifeOfItems, type LifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { orderItemView } from '#ordering/queries/orders/order-item-view.ts'
import { timesOfItems, type TimesOfItems } from '#ordering/queries/rescheduling/rescheduling-view.ts'
import { orderSummaries, paidMoneyOf, partSummary, type PaidMoney } from '#ordering/queries/payments/order-money.ts'
import { payView } from '#ordering/queries/payments/pay-view.ts'
import { withProblems } from '#ordering/queries/disputes/problem-view.ts'
import { orderTotals } from '#ordering/queries/payments/order-totals.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { isFinished } from '#ordering/rules/orders/again.ts'
import type { ItemEvent } from '#ordering/rules/orders/item-events.ts'
import { statusOf, type ItemStatus, type OrderStatus } from '#ordering/rules/orders/item-states.ts'
import type { OrderScope } from '#ordering/rules/orders/order-access.ts'
import { amountsOfPart } from '#ordering/rules/payments/order-amounts.ts'
import { isStreetShown } from '#ordering/rules/orders/place-shown.ts'
import { partReference } from '#ordering/rules/orders/references.ts'
import { needsAddress, fulfillmentText, type FulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { listPaymentsOf, type OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import { listOrderItems, listParts, type PartRow } from '#ordering/store/orders/order-reads.server.ts'
import { listItemEvents } from '#ordering/store/orders/item-moves.server.ts'
import type { StoredOrder, StoredOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { describeVenueTime, townOfZone } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** Orders for display, built from the stored snapshots. */
export async function orderViews(ctx: AppContext, orders: StoredOrder[], scope: OrderScope): Promise<OrderView[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const [parts, items] = await Promise.all([listParts(ctx.db, ids), listOrderItems(ctx.db, ids)])
  const [events, times, life, onSale] = await Promise.all([
    eventsByItem(ctx, items),
    timesOfItems(ctx, items),
    lifeOfItems(ctx, items),
    onSaleOf(ctx, items),
  ])
  const [money, payments] = await Promise.all([
    paidMoneyOf(ctx, ids, life.hasPayments),
    life.hasPayments ? listPaymentsOf(ctx.db, ids) : [],
  ])
  const views = orders.map((order) => {
    const matching = parts.filter(({ orderId }) => orderId === order.id)
    return orderView(ctx, {
      order,
      parts: matching,
      items: items.filter(({ providerOrderId }) => matching.some(({ id }) => id === providerOrderId)),
      events,
      times,
      life,
      scope,
      money,
      onSale,
      payments: payments.filter(({ orderId }) => orderId === order.id),
    })
  })
  return withProblems(ctx, views, { scope, hasDisputes: life.hasDisputes })
}

/** Services of finished items that are on sale again. */
async function onSaleOf(ctx: AppContext, items: StoredOrderItem[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(items.filter(isFinished).map(({ serviceId }) => serviceId))]
  return new Set((await listServicesForSale(ctx, ids)).flatMap(({ id, isOnSale }) => (isOnSale ? [id] : [])))
}

interface WholeOrder {
  order: StoredOrder
  parts: PartRow[]
  items: StoredOrderItem[]
  events: Map<string, ItemEvent[]>
  times: TimesOfItems
  life: LifeOfItems
  scope: OrderScope
  money: PaidMoney
  onSale: ReadonlySet<string>
  payments: OrderPayment[]
}

/** The history of items, by item id. */
export const eventsByItem = async (ctx: AppContext, items: { id: string }[]): Promise<Map<string, ItemEvent[]>> =>
  Map.groupBy(
    await listItemEvents(
      ctx.db,
      items.map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  )

function orderView(
  ctx: AppContext,
  { order, parts, items, events, times, life, scope, money, onSale, payments }: WholeOrder,
): OrderView {
  const isFull = scope === 'full'
  const status = statusOf(items.map((item) => item.status))
  const payBy = items.find((item) => item.payBy !== null)?.payBy ?? null
  const itemsOf = (part: PartRow) => items.filter(({ providerOrderId }) => providerOrderId === part.id)
  const { label, summaries } = orderSummaries(
    money,
    parts.map((part) => ({ part, items: itemsOf(part) })),
  )
  return {
    id: order.id,
    reference: order.reference,
    status,
    statusText: orderWords(
      status,
      items.map((item) => item.status),
    ),
    paymentLabel: label,
    payments: summaries,
    pay: payView(ctx, { order, items, payments }),
    placed: timeView(order.placedAt, order.timeZone, townOfZone(order.timeZone), ctx.now),
    firstName: order.firstName,
    hasFullAccess: isFull,
    lastName: isFull ? order.lastName : null,
    email: isFull ? order.email : null,
    phone: isFull ? order.phone : null,
    company: isFull ? order.company : null,
    payBy: payBy === null ? null : isoOf(payBy),
    parts: parts.map((part) =>
      partView(ctx, { order, part, items: itemsOf(part) }, { isFull, events, times, life, money, onSale }),
    ),
    totals: orderTotals(
      money,
      parts.map((part) => ({ part, items: itemsOf(part) })),
    ),
  }
}

const orderWords = (status: OrderStatus, statuses: ItemStatus[]): string => {
  if (status === 'open') return statuses.includes('requested') ? 'Waiting for an answer' : 'Confirmed'
  return { waiting_payment: 'Waiting for payment', done: 'Done', cancelled: 'Cancelled' }[status]
}

interface Shown {
  isFull: boolean
  events: Map<string, ItemEvent[]>
  times: TimesOfItems
  life: LifeOfItems
  money: PaidMoney
  onSale: ReadonlySet<string>
}

function partView(
  ctx: AppContext,
  { order, part, items }: { order: StoredOrder; part: PartRow; items: StoredOrderItem[] },
  { isFull, events, times, life, money: paid, onSale }: Shown,
): OrderPartView {
  const money = (minor: number) => moneyView(minor, part.currency)
  const amounts = amountsOfPart(part, items, paid.get(part.id))
  return {
    id: part.id,
    reference: partReference(order.reference, part.number),
    provider: { id: part.providerId, slug: part.providerSlug, name: part.providerName },
    status: statusOf(items.map((item) => item.status)),
    fulfillmentMethod: part.fulfillmentMethod as FulfillmentMethod,
    fulfillmentText: fulfillmentText(part.fulfillmentMethod),
    place: placeOf(part, items, isFull),
    address: isFull ? part.address : null,
    wantedText: wantedText(part, items),
    note: isFull ? part.note : '',
    delivery: needsAddress(part.fulfillmentMethod) ? money(amounts.deliveryMinor) : null,
    tip: amounts.tipMinor === 0 ? null : money(amounts.tipMinor),
    payment: partSummary(paid, part, items),
    items: items.map((item) =>
      orderItemView(
        ctx,
        { order, part, item },
        { isFull, times, life, money: paid, onSale, events: events.get(item.id) ?? [] },
      ),
    ),
  }
}

function placeOf(part: PartRow, items: StoredOrderItem[], isFull: boolean): OrderPartView['place'] {
  if (part.fulfillmentMethod !== 'venue' && part.fulfillmentMethod !== 'pickup') return null
  const { place } = items[0]!.snapshot
  const isExact = isStreetShown(
    place,
    isFull,
    items.map((item) => item.status),
  )
  return {
    name: place.name,
    line1: isExact ? place.line1 : null,
    city: place.city,
    postalCode: isExact ? place.postalCode : null,
    country: place.country,
    latitude: isExact ? place.latitude : null,
    longitude: isExact ? place.longitude : null,
  }
}

const beforeReady: ItemStatus[] = ['awaiting_payment', 'requested', 'confirmed', 'preparing']

/** The wanted time of goods; until they are ready also the expected time. */
export function wantedText(
  { wantedFrom, wantedUntil, expectedAt }: StoredPart,
  items: StoredOrderItem[],
): string | null {
  if (items.every(({ kind }) => kind === 'booking')) return null
  const { timeZone, place } = items[0]!.snapshot
  if (wantedFrom === null) {
    const isComing = items.some(({ status }) => beforeReady.includes(status))
    return expectedAt === null || !isComing
      ? 'As soon as possible'
      : `As soon as possible, ready about ${describeVenueTime(expectedAt, timeZone, place.city)}`
  }
  const until = wantedUntil === null ? '' : `–${clockTime(localOf(timeZone, wantedUntil).minute)}`
  return describeVenueTime(wantedFrom, timeZone, place.city).replace(' (', `${until} (`)
}
