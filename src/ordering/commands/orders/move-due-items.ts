import type { AppContext } from '#server/context.ts'
import { eachItem } from '#ordering/commands/orders/each-item.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import type { ItemAction, ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { isOverdue } from '#ordering/rules/orders/when-allowed.ts'
import { listDue, listLate, putOff, setLateNotified } from '#ordering/store/orders/due-items.server.ts'
import { insertItemEvent, isDue, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { minutes } from '#shared/time/instant.ts'

const atMost = 50

/** The action for an item whose deadline in this state has passed. */
const byTime: Partial<Record<ItemStatus, ItemAction>> = {
  confirmed: 'abandon',
  preparing: 'abandon',
  ready: 'fulfil',
  fulfilled: 'complete',
}

/**
 * Moves due items in the order of their deadlines: overdue goods are cancelled, ready goods count as collected, items
 * without a problem are completed. Returns the number of items. Idempotent.
 */
export async function moveDueItems(ctx: AppContext): Promise<number> {
  const rows = await listDue(ctx.db, ctx.now, atMost)
  return eachItem(ctx, rows, moveDue, (id) => putOff(ctx.db, id, ctx.now + minutes(10)))
}

async function moveDue(ctx: AppContext, item: LockedItem): Promise<boolean> {
  const action = byTime[item.status]
  if (!action || !(await isDue(ctx.db, item.id, ctx.now))) return false
  await moveItem(ctx, item, { action, by: 'system', userId: null, reason: action === 'abandon' ? 'overdue' : '' })
  return true
}

/**
 * Notifies both sides once that goods are overdue; from then on the customer can cancel with a full refund. Idempotent.
 */
export async function notifyOverdue(ctx: AppContext): Promise<number> {
  return eachItem(ctx, await listLate(ctx.db, ctx.now, atMost), async (inside, item) => {
    await setLateNotified(inside.db, item.id)
    if (item.lateNotified || !isOverdue(item, inside.now)) return true
    const { id, orderId, providerId, status } = item
    await insertItemEvent(
      inside.db,
      { itemId: id, byUser: null, byParty: 'system', from: status, to: status, reason: '', what: 'overdue' },
      inside.now,
    )
    await inside.publish(inside.db, 'item.overdue', { orderId, itemId: id, providerId })
    await inside.invalidate(inside.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
    return true
  })
}
