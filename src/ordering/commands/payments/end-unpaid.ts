import type { AppContext } from '#server/context.ts'
import { releaseItems } from '#ordering/commands/orders/release-items.ts'
import { bringBackPending } from '#ordering/store/carts.server.ts'
import { setStatus, type DueItem } from '#ordering/store/orders/due-items.server.ts'

/** Items that were not paid come to nothing: what they took is free, and they are in the cart again. Inside the transaction that holds them. */
export async function endUnpaid(ctx: AppContext, items: DueItem[]): Promise<void> {
  await setStatus(
    ctx.db,
    items.map(({ id }) => id),
    ['awaiting_payment'],
    'expired_unpaid',
    ctx.now,
  )
  await bringBackPending(ctx.db, [...new Set(items.map(({ orderId }) => orderId))])
  await releaseItems(ctx, items)
}
