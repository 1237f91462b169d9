import type { AppContext } from '#server/context.ts'
import type { OrderItemView } from '#ordering/contract.ts'
import type { LifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { sentenceIn } from '#ordering/queries/cancellation/cancel-view.ts'
import { lifeView } from '#ordering/queries/orders/life-view.ts'
import { timeView } from '#ordering/queries/cart/cart-item-view.ts'
import { reschedulingView, type TimesOfItems } from '#ordering/queries/rescheduling/rescheduling-view.ts'
import { againHref, canHaveAgain } from '#ordering/rules/orders/again.ts'
import { itemSummary, refundTextOf, type PaidMoney } from '#ordering/queries/payments/order-money.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { statusText, timelineOf, type WordingContext } from '#ordering/rules/orders/customer-words.ts'
import { problemWindow } from '#ordering/rules/deadlines/deadlines.ts'
import { cancelledBy, missedBy, statusSteps, type ItemEvent } from '#ordering/rules/orders/item-events.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { amountsOfItem, type ItemAmounts } from '#ordering/rules/payments/order-amounts.ts'
import { payProgress } from '#ordering/rules/payments/pay-promise.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import type { PlacedItem, StoredOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

interface Shown {
  isFull: boolean
  /** The events of this item, oldest first. */
  events: ItemEvent[]
  times: TimesOfItems
  life: LifeOfItems
  money: PaidMoney
  /** Service ids that are currently on sale. */
  onSale: ReadonlySet<string>
}

/** Set by the slices that know them. */
const saidElsewhere = { problem: null, review: null }

/** An order item as it was placed, with its status text. The note to the provider needs full access. */
export function orderItemView(
  ctx: AppContext,
  { order, part, item }: PlacedItem,
  { isFull, events, times, life, money: paid, onSale }: Shown,
): OrderItemView {
  const { snapshot, currency } = item
  const money = (minor: number) => moneyView(minor, currency)
  const words = wordsOf(ctx, { part, item }, events, refundTextOf(paid, item))
  const amounts = amountsOfItem(item, paid.get(item.id))
  return {
    id: item.id,
    reference: itemReference(order.reference, part.number, item.letter),
    bookingId: item.bookingId,
    serviceId: item.serviceId,
    href: `/service/${item.serviceId}`,
    againHref: canHaveAgain(item, onSale) ? againHref(item) : null,
    kind: item.kind,
    title: snapshot.title,
    optionName: snapshot.option.name,
    addons: snapshot.addons.map(({ name, quantity }) => ({ name, quantity })),
    picture: snapshot.picture,
    quantity: item.quantity,
    isParty: item.kind === 'booking',
    staffName: snapshot.staffName,
    status: item.status,
    statusText: statusText(words),
    timeline: timelineView(ctx, words, item, events),
    ...lifeView(ctx, words, item, { isFull, events, life }),
    ...saidElsewhere,
    rescheduling: reschedulingView(ctx, { order, part, item, times }, isFull),
    ...timesOf(ctx, item),
    total: money(item.totalMinor),
    currentTotal: money(amounts.totalMinor - amounts.feeMinor),
    tax:
      amounts.taxMinor === 0
        ? null
        : { percent: snapshot.taxPercent, amount: money(amounts.taxMinor), isIncluded: snapshot.taxIncluded },
    dueNow: money(item.dueNowMinor),
    dueAtVenue: money(amounts.atVenueMinor),
    payment: itemSummary(paid, item),
    payText: payTextOf(item, part, amounts),
    policyLine: sentenceIn(item, life, ctx.now),
    ...(isFull ? { note: snapshot.note, answers: snapshot.answers } : { note: '', answers: [] }),
  }
}

const coming: ItemStatus[] = ['requested', 'confirmed', 'preparing', 'ready']

/** Paid and remaining amounts, and where the rest is paid, of items that are not over. */
function payTextOf(
  { status, currency }: StoredOrderItem,
  { fulfillmentMethod }: StoredPart,
  amounts: ItemAmounts,
): string {
  if (!coming.includes(status)) return ''
  const text = (minor: number) => (minor === 0 ? null : moneyView(minor, currency).display)
  return payProgress({
    paid: text(amounts.paidMinor - amounts.refundedMinor + amounts.paidThereMinor),
    reserved: text(amounts.reservedMinor),
    later: text(amounts.atVenueMinor),
    fulfillmentMethods: [fulfillmentMethod],
  })
}

function timesOf(
  ctx: AppContext,
  { snapshot }: StoredOrderItem,
): Pick<OrderItemView, 'startsAt' | 'endsAt' | 'localStart' | 'timeZone'> {
  const { startsAt, endsAt, timeZone, localStart, place } = snapshot
  return {
    startsAt: startsAt === null ? null : timeView(startsAt, timeZone, place.city, ctx.now),
    endsAt: endsAt === null ? null : isoOf(endsAt),
    localStart,
    timeZone,
  }
}

const timelineView = (
  ctx: AppContext,
  words: WordingContext,
  { acceptBy, placedAt, snapshot }: StoredOrderItem,
  events: ItemEvent[],
) =>
  timelineOf(words, acceptBy !== null, placedAt, statusSteps(events)).map((step) => ({
    ...step,
    at: step.at === null ? null : describeShort(step.at, snapshot.timeZone, ctx.now),
  }))

export function wordsOf(
  ctx: AppContext,
  { part, item }: Pick<PlacedItem, 'part' | 'item'>,
  events: ItemEvent[],
  refundText: string | null = null,
): WordingContext {
  const { status, kind, snapshot, acceptBy, changedAt } = item
  const complainUntil = changedAt + problemWindow(kind, snapshot.category, part.fulfillmentMethod)
  const until: Instant | null = status === 'requested' ? acceptBy : status === 'fulfilled' ? complainUntil : null
  const untilText = until === null ? null : describeShort(until, snapshot.timeZone, ctx.now).replace(/^Today /, '')
  const by = { cancelledBy: cancelledBy(events), missedBy: missedBy(events) }
  return {
    status,
    kind,
    fulfillmentMethod: part.fulfillmentMethod,
    providerName: part.providerName,
    untilText,
    refundText,
    ...by,
  }
}
