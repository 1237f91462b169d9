import type { AppContext } from '#context.ts'
import type { DeskItem } from '#ordering/contract.ts'
import { timeView } from '#ordering/queries/cart-item-view.ts'
import { timedOf } from '#ordering/queries/cancel-view.ts'
import { lifeOfItems, type LifeOfItems } from '#ordering/queries/life-of-items.ts'
import {
  backWhenCancelled,
  canRefund,
  historyView,
  itemMoneyView,
  overdueText,
  reportViews,
} from '#ordering/queries/life-view.ts'
import { wordsOf } from '#ordering/queries/order-item-view.ts'
import { eventsByItem, wantedText } from '#ordering/queries/order-view.ts'
import { deskReschedulingView, timesOfItems, type TimesOfItems } from '#ordering/queries/rescheduling-view.ts'
import { moneyView } from '#ordering/queries/totals-view.ts'
import { deskActions, deskText, deskWayText, shortName, showsContact } from '#ordering/rules/desk-words.ts'
import { canSetExpected } from '#ordering/rules/expected-time.ts'
import type { ItemEvent } from '#ordering/rules/item-events.ts'
import { itemReference } from '#ordering/rules/references.ts'
import { needsAddress } from '#ordering/rules/ways.ts'
import { actionsFor } from '#ordering/rules/when-allowed.ts'
import { listOrderItems, listOrdersById, listParts } from '#ordering/store/order-reads.server.ts'
import type { StoredOrder, StoredOrderItem, StoredPart } from '#ordering/store/orders.server.ts'
import type { Membership } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/instant.ts'
import { describeVenueTime } from '#shared/time-text.ts'

interface Whole {
  order: StoredOrder
  part: StoredPart
  item: StoredOrderItem
  events: ItemEvent[]
  times: TimesOfItems
  life: LifeOfItems
}

/** These items as their business sees them, in the same order. */
export async function deskItemViews(
  ctx: AppContext,
  membership: Membership,
  rows: { id: string; orderId: string }[],
): Promise<DeskItem[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return []
  const [orders, parts, items] = [
    await listOrdersById(ctx.db, orderIds),
    await listParts(ctx.db, orderIds),
    await listOrderItems(ctx.db, orderIds),
  ]
  const events = await eventsByItem(ctx, rows)
  const times = await timesOfItems(ctx, items)
  const life = await lifeOfItems(ctx, rows)
  return rows.map(({ id, orderId }) => {
    const item = items.find((one) => one.id === id)!
    const part = parts.find((one) => one.id === item.providerOrderId)!
    return deskItemView(ctx, membership, {
      order: orders.find((one) => one.id === orderId)!,
      part,
      item,
      events: events.get(id) ?? [],
      times,
      life,
    })
  })
}

function deskItemView(ctx: AppContext, membership: Membership, whole: Whole): DeskItem {
  const { order, part, item, events, life } = whole
  const mayAct = membership.rights.includes('answer-orders')
  const { snapshot } = item
  const words = wordsOf(ctx, part, item, events)
  return {
    id: item.id,
    reference: itemReference(order.reference, part.number, item.letter),
    serviceId: item.serviceId,
    bookingId: item.bookingId,
    kind: item.kind,
    title: snapshot.title,
    optionName: snapshot.option.name,
    addons: snapshot.addons.map(({ name, quantity }) => ({ name, quantity })),
    quantity: item.quantity,
    isParty: item.kind === 'booking',
    staffName: snapshot.staffName,
    status: item.status,
    statusText: deskText(words),
    ...timesOf(ctx, part, item),
    canSetExpected: mayAct && canSetExpected({ ...item, wantedUntil: part.wantedUntil }),
    wayText: deskWayText(part.way),
    total: moneyView(item.totalMinor, item.currency),
    customer: customerOf(ctx, membership, whole),
    note: [part.note, snapshot.note].filter(Boolean).join('\n'),
    answers: snapshot.answers,
    hasPickupCode: item.status === 'ready' && item.pickupCode !== null,
    actions: actionsOf(ctx, membership, item, life),
    rescheduling: deskReschedulingView(ctx, whole, membership),
    history: historyView(item, words, events, { reader: 'provider', isFull: true, words: deskText }),
    overdueText: overdueText(ctx, item, life),
    reports: reportViews(ctx, item, words, life, { reader: 'provider', mayAct }),
    money: itemMoneyView(item, life),
    backWhenCancelled: backWhenCancelled(item, part.way, life),
    canRefund: membership.rights.includes('answer-disputes') ? canRefund(item, life) : null,
  }
}

function timesOf(
  ctx: AppContext,
  part: StoredPart,
  item: StoredOrderItem,
): Pick<DeskItem, 'startsAt' | 'wantedText' | 'acceptBy'> {
  const { startsAt, timeZone, place } = item.snapshot
  const acceptBy = item.status === 'requested' ? item.acceptBy : null
  return {
    startsAt: startsAt === null ? null : timeView(startsAt, timeZone, place.city, ctx.now),
    wantedText: wantedText(part, [item]),
    acceptBy:
      acceptBy === null ? null : { at: isoOf(acceptBy), display: describeVenueTime(acceptBy, timeZone, place.city) },
  }
}

/** Who only looks sees no phone and no address. */
function customerOf(ctx: AppContext, { rights }: Membership, { order, part, item }: Whole): DeskItem['customer'] {
  const isShown = rights.includes('answer-orders') && showsContact({ ...item, endsAt: item.snapshot.endsAt }, ctx.now)
  return {
    name: shortName(order),
    phone: isShown && order.phone ? order.phone : null,
    address: isShown && needsAddress(part.way) ? part.address : null,
  }
}

function actionsOf(
  ctx: AppContext,
  { role, rights }: Membership,
  item: StoredOrderItem,
  { facts }: LifeOfItems,
): DeskItem['actions'] {
  if (!rights.includes('answer-orders')) return []
  return actionsFor(deskActions, timedOf(item, facts.get(item.id)!), role === 'admin' ? 'market' : 'provider', ctx.now)
}
