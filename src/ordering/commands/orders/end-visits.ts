import type { AppContext } from '#server/context.ts'
import { eachItem } from '#ordering/commands/orders/each-item.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { listEnded } from '#ordering/store/orders/due-items.server.ts'

const atMost = 100

/** Marks visits that are over as fulfilled. Returns the number of items. Idempotent. */
export async function endVisits(ctx: AppContext): Promise<number> {
  return eachItem(ctx, await listEnded(ctx.db, ctx.now, atMost), async (inside, item) => {
    if (item.status !== 'confirmed' && item.status !== 'in_progress') return false
    if (item.endsAt !== null && item.endsAt > inside.now) return false
    await moveItem(inside, item, { action: 'fulfil', by: 'system', userId: null, reason: '' })
    return true
  })
}
