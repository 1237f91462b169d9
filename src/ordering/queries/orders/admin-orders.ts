import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import type { AdminItemRights, AdminOrder, AdminReport, ExcuseView } from '#ordering/contract-admin.ts'
import { lifeOfItems, type LifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { canRefund, historyView } from '#ordering/queries/orders/life-view.ts'
import { wordsOf } from '#ordering/queries/orders/order-item-view.ts'
import { mustPrepay } from '#ordering/queries/must-prepay.ts'
import { eventsByItem, orderViews } from '#ordering/queries/orders/order-view.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { marketText } from '#ordering/rules/orders/market-words.ts'
import { transitionFor } from '#ordering/rules/orders/item-states.ts'
import { marketItemActions } from '#ordering/rules/orders/market-item-actions.ts'
import { itemReference, parseReference } from '#ordering/rules/orders/references.ts'
import { listQueuedReports, type QueuedReport } from '#ordering/store/orders/admin-orders.server.ts'
import { listAllExcuses } from '#ordering/store/no-shows/force-majeure.server.ts'
import { findOrderByReference, listOrderItems, listParts } from '#ordering/store/orders/order-reads.server.ts'
import type { StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const mostReports = 50

/**
 * One complete order with the actions available on its items. Throws `unauthenticated`, `permission-denied`,
 * `not-found`.
 */
export async function getAdminOrder(ctx: AppContext, reference: string): Promise<AdminOrder> {
  await requireRight(ctx, 'read-orders')
  const parsed = parseReference(reference)
  const order = parsed && (await findOrderByReference(ctx.db, parsed.order))
  if (!order) throw notFound('order')
  const [view] = await orderViews(ctx, [order], 'full')
  const items = await listOrderItems(ctx.db, [order.id])
  const life = await lifeOfItems(ctx, items)
  const may = {
    mayCancel: await hasRight(ctx, 'cancel-orders'),
    mayRefund: await hasRight(ctx, 'refund-orders'),
    mayMove: await hasRight(ctx, 'move-visits'),
  }
  const queued = await listQueuedReports(ctx.db, 200)
  const [parts, events] = [await listParts(ctx.db, [order.id]), await eventsByItem(ctx, items)]
  const toLine = (item: StoredOrderItem) => {
    const part = parts.find(({ id }) => id === item.providerOrderId)!
    const words = wordsOf(ctx, { part, item }, events.get(item.id) ?? [])
    const history = historyView(item, words, events.get(item.id) ?? [], {
      reader: 'nobody',
      isFull: true,
      words: marketText,
    })
    return { statusText: marketText(words), history }
  }
  return {
    order: view!,
    items: items.map((item) => ({ ...rightsOf(item, { life, ...may, queued }), ...toLine(item) })),
    prepay: await prepayOf(ctx, order),
  }
}

async function prepayOf(ctx: AppContext, order: { visitorId: string; email: string }): Promise<AdminOrder['prepay']> {
  const until = await mustPrepay(ctx, order)
  return { until: until === null ? null : momentText(until), canChange: await hasRight(ctx, 'change-users') }
}

const momentText = (at: number) => describeVenueTime(at, 'UTC').replace(' (UTC)', ' UTC')

interface ItemContext {
  life: LifeOfItems
  mayCancel: boolean
  mayRefund: boolean
  mayMove: boolean
  queued: QueuedReport[]
}

const rightsOf = (
  item: StoredOrderItem,
  { life, mayCancel, mayRefund, mayMove, queued }: ItemContext,
): Omit<AdminItemRights, 'history' | 'statusText'> => ({
  itemId: item.id,
  status: item.status,
  canCancel: mayCancel && transitionFor('cancel', item, 'market') !== undefined,
  canMove: mayMove && item.kind === 'booking' && item.status === 'confirmed',
  marks: mayCancel ? marketItemActions.filter((mark) => transitionFor(mark, item, 'market')) : [],
  canRefund: mayRefund ? canRefund(item, life) : null,
  reports: queued.filter(({ itemId }) => itemId === item.id).map(reportView),
})

/** Reports on which both sides disagree, longest waiting first. Throws `unauthenticated`, `permission-denied`. */
export async function listReportQueue(ctx: AppContext): Promise<{ items: AdminReport[] }> {
  await requireRight(ctx, 'read-orders')
  return { items: (await listQueuedReports(ctx.db, mostReports)).map(reportView) }
}

function reportView(one: QueuedReport): AdminReport {
  const { id, itemId, title, providerName, customerName, text, answer, timeZone, city } = one
  return {
    ...{ id, itemId, title, providerName, text, answer },
    kind: one.kind as AdminReport['kind'],
    status: 'with_market',
    customerName: customerName.trim(),
    reference: itemReference(one.reference, one.number, one.letter),
    made: describeVenueTime(one.madeAt, timeZone, city),
    starts: one.startsAt === null ? null : describeVenueTime(one.startsAt, timeZone, city),
    total: moneyView(one.totalMinor, one.currency),
  }
}

/** Past, current and future force majeure rules. Throws `unauthenticated`, `permission-denied`. */
export async function listForceMajeure(ctx: AppContext): Promise<{ items: ExcuseView[] }> {
  await requireRight(ctx, 'read-orders')
  const rows = await listAllExcuses(ctx.db)
  return {
    items: rows.map(({ id, title, country, city, startsAt, endsAt, reason, endedAt }) => ({
      ...{ id, title, country, city, reason },
      startsAt: isoOf(startsAt),
      endsAt: isoOf(endsAt),
      state: endedAt !== null ? 'ended' : endsAt <= ctx.now ? 'over' : startsAt > ctx.now ? 'later' : 'now',
    })),
  }
}
