import type { AppContext } from '#context.ts'
import type { OrderItemView } from '#ordering/contract.ts'
import type { LifeOfItems } from '#ordering/queries/life-of-items.ts'
import { amountsIn, wordsFor } from '#ordering/queries/cancel-view.ts'
import { lifeView } from '#ordering/queries/life-view.ts'
import { timeView } from '#ordering/queries/cart-item-view.ts'
import { reschedulingView, type TimesOfItems } from '#ordering/queries/rescheduling-view.ts'
import { itemSummary, refundTextOf, type PaidMoney } from '#ordering/queries/order-money.ts'
import { moneyView } from '#ordering/queries/totals-view.ts'
import { statusText, timelineOf, type WordsFacts } from '#ordering/rules/customer-words.ts'
import { problemWindow } from '#ordering/rules/deadlines.ts'
import { cancelledBy, missedBy, statusSteps, type ItemEvent } from '#ordering/rules/item-events.ts'
import { goodsPolicyLine } from '#ordering/rules/policy.ts'
import { movedPolicyLine } from '#ordering/rules/policy-after-move.ts'
import { itemReference } from '#ordering/rules/references.ts'
import { usualHold, visitTerms } from '#ordering/rules/terms-line.ts'
import type { StoredOrder, StoredOrderItem, StoredPart } from '#ordering/store/orders.server.ts'
import { isoOf, type Instant } from '#shared/instant.ts'
import { describeShort, describeVenueTime } from '#shared/time-text.ts'

interface Shown {
  isFull: boolean
  /** Its own, oldest first. */
  events: ItemEvent[]
  times: TimesOfItems
  life: LifeOfItems
  money: PaidMoney
}

/** What was said of it is filled in by who knows. */
const saidElsewhere = { problem: null, review: null }

/** An item of an order as it was when it was placed, with its status in words. What was written to the provider needs full access. */
export function orderItemView(
  ctx: AppContext,
  order: StoredOrder,
  part: StoredPart,
  item: StoredOrderItem,
  { isFull, events, times, life, money: paid }: Shown,
): OrderItemView {
  const { snapshot, currency } = item
  const money = (minor: number) => moneyView(minor, currency)
  const words = wordsOf(ctx, part, item, events, refundTextOf(paid, item))
  return {
    id: item.id,
    reference: itemReference(order.reference, part.number, item.letter),
    bookingId: item.bookingId,
    serviceId: item.serviceId,
    href: `/service/${item.serviceId}`,
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
    tax:
      item.taxMinor === 0
        ? null
        : { percent: snapshot.taxPercent, amount: money(item.taxMinor), isIncluded: snapshot.taxIncluded },
    dueNow: money(item.dueNowMinor),
    dueAtVenue: money(item.totalMinor - item.dueNowMinor),
    payment: itemSummary(paid, item),
    policyLine: amountsIn(item, life, ctx.now) ?? unansweredTerms(item, life) ?? policyOf(item, times),
    ...(isFull ? { note: snapshot.note, answers: snapshot.answers } : { note: '', answers: [] }),
  }
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
  words: WordsFacts,
  { acceptBy, placedAt, snapshot }: StoredOrderItem,
  events: ItemEvent[],
) =>
  timelineOf(words, acceptBy !== null, placedAt, statusSteps(events)).map((step) => ({
    ...step,
    at: step.at === null ? null : describeShort(step.at, snapshot.timeZone, ctx.now),
  }))

export function wordsOf(
  ctx: AppContext,
  part: StoredPart,
  item: StoredOrderItem,
  events: ItemEvent[],
  refundText: string | null = null,
): WordsFacts {
  const { status, kind, snapshot, acceptBy, changedAt } = item
  const complainUntil = changedAt + problemWindow(kind, snapshot.category, part.way)
  const until: Instant | null = status === 'requested' ? acceptBy : status === 'fulfilled' ? complainUntil : null
  const untilText = until === null ? null : describeShort(until, snapshot.timeZone, ctx.now).replace(/^Today /, '')
  const by = { cancelledBy: cancelledBy(events), missedBy: missedBy(events) }
  return { status, kind, way: part.way, providerName: part.providerName, untilText, refundText, ...by }
}

/** Of what is paid at the venue, or with a card that is kept, and not agreed yet: as it will be when it is. Null for all else. */
function unansweredTerms(
  { id, status, snapshot, totalMinor, dueNowMinor, placedAt, ...item }: StoredOrderItem,
  { money }: LifeOfItems,
): string | null {
  const { startsAt, policy, paymentMode, noShowPercent } = snapshot
  if ((status !== 'requested' && status !== 'awaiting_payment') || dueNowMinor > 0 || startsAt === null) return null
  const willKeepCard = status === 'awaiting_payment' && paymentMode === 'card_hold' && totalMinor > 0
  const holdPercent = willKeepCard ? (noShowPercent ?? usualHold) : money.get(id)!.holdPercent
  const visit = { totalMinor, dueNowMinor, customerFeeMinor: 0, holdPercent, agreement: { policy, startsAt, placedAt } }
  return visitTerms(visit, wordsFor({ ...item, snapshot }))
}

const asAgreed = { mostBack: 100, isProviderAtFault: false }

function policyOf({ id, snapshot, placedAt }: StoredOrderItem, { facts }: TimesOfItems): string {
  const { startsAt, policy, timeZone, place } = snapshot
  return startsAt === null
    ? goodsPolicyLine
    : movedPolicyLine({ policy, startsAt, placedAt }, facts.get(id) ?? asAgreed, (at) =>
        describeVenueTime(at, timeZone, place.city),
      )
}
