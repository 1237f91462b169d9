import type { AppContext } from '#server/context.ts'
import { queueWebhooks, type HookNotification } from '#notifications/commands/webhooks/queue-webhooks.ts'
import { hookItem } from '#notifications/rules/webhooks/webhook-items.ts'
import type { HookAudience, HookType } from '#notifications/rules/webhooks/webhook-events.ts'
import { findSubscribedOrder, listItemsOfOrder, type ItemOfOrder } from '#notifications/store/webhook-events.server.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Whole {
  order: { id: string; reference: string; placedAt: string }
  items: ItemOfOrder[]
}

/** Order placed: the order, and the first state of each item. Unpaid items are excluded. */
export async function queueOrderPlacedWebhooks(ctx: AppContext, orderId: string): Promise<void> {
  const whole = await findWhole(ctx, orderId)
  if (!whole) return
  const items = whole.items.filter(({ status }) => status !== 'awaiting_payment' && status !== 'expired_unpaid')
  const answers: Record<string, HookType> = { requested: 'item.requested', confirmed: 'item.confirmed' }
  await queueWebhooks(ctx, [
    {
      type: 'order.placed',
      key: `order.placed ${orderId}`,
      orderId,
      providerIds: items.map(({ providerId }) => providerId),
      dataFor: async (audience) => {
        const visible = ofAudience(items, audience)
        return visible.length > 0 ? { order: whole.order, items: await itemsView(ctx, orderId, visible) } : null
      },
    },
    ...items.flatMap((item) =>
      answers[item.placedAs]
        ? [itemHookNotification(ctx, whole, item, { type: answers[item.placedAs]!, key: 'placed' })]
        : [],
    ),
  ])
}

/** Expired without payment. Businesses have not seen the order. */
export async function queueOrderExpiredWebhooks(ctx: AppContext, orderId: string): Promise<void> {
  const whole = await findWhole(ctx, orderId)
  if (!whole) return
  const dataFor = async () => ({ order: whole.order, items: await itemsView(ctx, orderId, whole.items) })
  await queueWebhooks(ctx, [
    { type: 'order.expired', key: `order.expired ${orderId}`, orderId, providerIds: [], dataFor },
  ])
}

interface ItemStep {
  orderId: string
  itemId: string
  type: HookType
  /** Key of the item's step. */
  key: string
  by?: string
  reason?: string
}

/** A step of an item. */
export async function queueItemStepWebhooks(ctx: AppContext, { orderId, itemId, ...step }: ItemStep): Promise<void> {
  const whole = await findWhole(ctx, orderId)
  const item = whole?.items.find((one) => one.itemId === itemId)
  if (whole && item) await queueWebhooks(ctx, [itemHookNotification(ctx, whole, item, step)])
}

function itemHookNotification(
  ctx: AppContext,
  whole: Whole,
  item: ItemOfOrder,
  step: Omit<ItemStep, 'orderId' | 'itemId'>,
): HookNotification {
  const { type, key, by, reason } = step
  return {
    type,
    key: `${type} ${item.itemId} ${key}`,
    orderId: whole.order.id,
    providerIds: [item.providerId],
    dataFor: async () => {
      const [view] = await itemsView(ctx, whole.order.id, [item])
      return { order: whole.order, item: view, ...(by && { by }), ...(reason && { reason }) }
    },
  }
}

const ofAudience = (items: ItemOfOrder[], audience: HookAudience) =>
  audience === null ? items : items.filter(({ providerId }) => providerId === audience)

/** The items as in the dashboard of each business, without contact data. */
async function itemsView(ctx: AppContext, orderId: string, items: ItemOfOrder[]) {
  const membership = { providerId: '', role: 'owner' as const, rights: [], resourceId: null }
  const views = await businessItemViews(
    ctx,
    membership,
    items.map(({ itemId }) => ({ id: itemId, orderId })),
  )
  return views.map((view, index) => hookItem(view, items[index]!))
}

/** Undefined when nobody wants to know. */
async function findWhole(ctx: AppContext, orderId: string): Promise<Whole | undefined> {
  const head = await findSubscribedOrder(ctx.db, orderId)
  return head && { order: { ...head, placedAt: isoOf(head.placedAt) }, items: await listItemsOfOrder(ctx.db, orderId) }
}
