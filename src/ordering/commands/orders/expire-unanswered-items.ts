import type { AppContext } from '#server/context.ts'
import { eachItem } from '#ordering/commands/orders/each-item.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { listUnanswered } from '#ordering/store/orders/due-items.server.ts'

const atMost = 50

/** Items whose provider gave no answer in time end without a charge. Returns how many. Safe to run twice, and beside a provider who answers just now. */
export async function expireUnansweredItems(ctx: AppContext): Promise<number> {
  return eachItem(ctx, await listUnanswered(ctx.db, ctx.now, atMost), async (inside, item) => {
    if (item.status !== 'requested' || item.acceptBy === null || item.acceptBy > inside.now) return false
    await moveItem(inside, item, { action: 'expire', by: 'system', userId: null, reason: '' })
    return true
  })
}
