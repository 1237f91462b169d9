import type { AppContext } from '#server/context.ts'
import { releaseItems } from '#ordering/commands/orders/release-items.ts'
import { bringBackPending } from '#ordering/store/carts.server.ts'
import { setStatus, type DueItem } from '#ordering/store/orders/due-items.server.ts'

/**
 * Ends unpaid items: frees slot and stock and shows the items in the cart again. Runs inside the transaction that locks
 * them.
 */
export async function endUnpaid(ctx: AppContext, items: DueItem[]): Promise<void> {
  await setStatus(
    ctx.db,
    items.map(({ id }) => id),
    { from: ['awaiting_payment'], to: 'expired_unpaid' },
    ctx.now,
  )
  await bringBackPending(ctx.db, [...new Set(items.map(({ orderId }) => orderId))])
  await releaseItems(ctx, items)
}
