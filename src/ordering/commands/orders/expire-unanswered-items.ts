import type { AppContext } from '#server/context.ts'
import { eachItem } from '#ordering/commands/orders/each-item.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { listUnanswered } from '#ordering/store/orders/due-items.server.ts'

const atMost = 50

/**
 * Ends items without an answer of the provider in time, free of charge. Returns the number of items. Idempotent, and
 * safe beside an answer at the same moment.
 */
export async function expireUnansweredItems(ctx: AppContext): Promise<number> {
  return eachItem(ctx, await listUnanswered(ctx.db, ctx.now, atMost), async (inside, item) => {
    if (item.status !== 'requested' || item.acceptBy === null || item.acceptBy > inside.now) return false
    await moveItem(inside, item, { action: 'expire', by: 'system', userId: null, reason: '' })
    return true
  })
}
