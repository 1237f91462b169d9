import type { AppContext } from '#server/context.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { timeView } from '#ordering/queries/cart/cart-item-view.ts'
import { timedOf } from '#ordering/queries/cancellation/cancel-view.ts'
import { lifeOfItems, type LifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import {
  backWhenCancelled,
  canRefund,
  historyView,
  itemMoneyView,
  overdueText,
  reportViews,
} from '#ordering/queries/orders/life-view.ts'
import { wordsOf } from '#ordering/queries/orders/order-item-view.ts'
import { eventsByItem, wantedText } from '#ordering/queries/orders/order-view.ts'
import {
  businessReschedulingView,
  timesOfItems,
  type TimesOfItems,
} from '#ordering/queries/rescheduling/rescheduling-view.ts'
import { collectOfItems } from '#ordering/queries/till/collect-of-items.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import {
  businessActions,
  businessText,
  businessFulfillmentText,
  shortName,
  isContactShown,
} from '#ordering/rules/orders/business-words.ts'
import { canSetExpected } from '#ordering/rules/deadlines/expected-time.ts'
import type { ItemEvent } from '#ordering/rules/orders/item-events.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import { needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { actionsFor } from '#ordering/rules/orders/when-allowed.ts'
import { listOrderItems, listOrdersById, listParts, listAccounts } from '#ordering/store/orders/order-reads.server.ts'
import type { PlacedItem, StoredOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'
import type { Membership } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

interface Whole extends PlacedItem {
  events: ItemEvent[]
  times: TimesOfItems
  life: LifeOfItems
  /** The customers with an account. */
  accounts: ReadonlySet<string>
}

/** An item as its business sees it, with what is stored of it. */
export interface ShownItem extends PlacedItem {
  view: BusinessItem
}

/** The business views of items, in the same order. */
export const businessItemViews = async (
  ctx: AppContext,
  membership: Membership,
  rows: { id: string; orderId: string }[],
): Promise<BusinessItem[]> => (await showBusinessItems(ctx, membership, rows)).map(({ view }) => view)

/** The same, with the stored items. */
export async function showBusinessItems(
  ctx: AppContext,
  membership: Membership,
  rows: { id: string; orderId: string }[],
): Promise<ShownItem[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return []
  const orders = new Map((await listOrdersById(ctx.db, orderIds)).map((one) => [one.id, one]))
  const parts = new Map((await listParts(ctx.db, orderIds)).map((one) => [one.id, one]))
  const items = await listOrderItems(ctx.db, orderIds)
  const itemsById = new Map(items.map((one) => [one.id, one]))
  const events = await eventsByItem(ctx, rows)
  const times = await timesOfItems(ctx, items)
  const life = await lifeOfItems(ctx, rows)
  const accounts = await listAccounts(
    ctx.db,
    [...orders.values()].map(({ visitorId }) => visitorId),
  )
  const collects = await collectOfItems(
    ctx,
    membership,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, orderId }) => {
    const item = itemsById.get(id)!
    const placed = { order: orders.get(orderId)!, part: parts.get(item.providerOrderId)!, item }
    return {
      ...placed,
      view: {
        ...businessItemView(ctx, membership, { ...placed, events: events.get(id) ?? [], times, life, accounts }),
        collect: collects.get(id) ?? null,
      },
    }
  })
}

function businessItemView(ctx: AppContext, membership: Membership, whole: Whole): Omit<BusinessItem, 'collect'> {
  const { order, part, item, events, life } = whole
  const mayAct = membership.rights.includes('answer-orders')
  const { snapshot } = item
  const words = wordsOf(ctx, whole, events)
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
    statusText: businessText(words),
    ...timesOf(ctx, part, item),
    canSetExpected: mayAct && canSetExpected({ ...item, wantedUntil: part.wantedUntil }),
    fulfillmentText: businessFulfillmentText(part.fulfillmentMethod),
    total: moneyView(item.totalMinor, item.currency),
    customer: customerOf(ctx, membership, whole),
    note: [part.note, snapshot.note].filter(Boolean).join('\n'),
    answers: snapshot.answers,
    hasPickupCode: item.status === 'ready' && item.pickupCode !== null,
    actions: actionsOf(ctx, membership, item, life),
    rescheduling: businessReschedulingView(ctx, whole, membership),
    history: historyView(item, words, events, { reader: 'provider', isFull: true, words: businessText }),
    overdueText: overdueText(ctx, item, life),
    reports: reportViews(ctx, item, life, { reader: 'provider', providerName: part.providerName, mayAct }),
    money: itemMoneyView(item, life),
    backWhenCancelled: backWhenCancelled(item, part.fulfillmentMethod, life),
    canRefund: membership.rights.includes('answer-disputes') ? canRefund(item, life) : null,
  }
}

function timesOf(
  ctx: AppContext,
  part: StoredPart,
  item: StoredOrderItem,
): Pick<BusinessItem, 'startsAt' | 'wantedText' | 'acceptBy'> {
  const { startsAt, timeZone, place } = item.snapshot
  const acceptBy = item.status === 'requested' ? item.acceptBy : null
  return {
    startsAt: startsAt === null ? null : timeView(startsAt, timeZone, place.city, ctx.now),
    wantedText: wantedText(part, [item]),
    acceptBy:
      acceptBy === null ? null : { at: isoOf(acceptBy), display: describeVenueTime(acceptBy, timeZone, place.city) },
  }
}

/** Members with read access only see no phone and no address. */
function customerOf(
  ctx: AppContext,
  { rights }: Membership,
  { order, part, item, accounts }: Whole,
): BusinessItem['customer'] {
  const isShown = rights.includes('answer-orders') && isContactShown({ ...item, endsAt: item.snapshot.endsAt }, ctx.now)
  return {
    name: shortName(order),
    phone: isShown && order.phone ? order.phone : null,
    address: isShown && needsAddress(part.fulfillmentMethod) ? part.address : null,
    canMessage: accounts.has(order.visitorId),
  }
}

function actionsOf(
  ctx: AppContext,
  { role, rights }: Membership,
  item: StoredOrderItem,
  { details }: LifeOfItems,
): BusinessItem['actions'] {
  if (!rights.includes('answer-orders')) return []
  return actionsFor(
    businessActions,
    timedOf(item, details.get(item.id)!),
    role === 'admin' ? 'market' : 'provider',
    ctx.now,
  )
}
