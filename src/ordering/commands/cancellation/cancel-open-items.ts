import type { AppContext } from '#server/context.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { lockItem } from '#ordering/store/orders/item-moves.server.ts'
import { listOpenItemsOfProvider } from '#ordering/store/orders/open-orders.server.ts'

/**
 * Cancels all open items of a business with a full refund, because the market removed the business. Runs inside a
 * transaction; idempotent. Returns the number of cancelled items.
 */
export async function cancelOpenItems(ctx: AppContext, providerId: string, note: string): Promise<number> {
  const open = await listOpenItemsOfProvider(ctx.db, providerId)
  for (const { id } of open) {
    const item = await lockItem(ctx.db, id)
    if (item) await moveItem(ctx, item, { action: 'cancel', by: 'market', userId: null, reason: 'other', note })
  }
  return open.length
}
