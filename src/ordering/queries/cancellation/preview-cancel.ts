import type { AppContext } from '#server/context.ts'
import type { CancelView } from '#ordering/contract.ts'
import { cancelView } from '#ordering/queries/cancellation/cancel-view.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { lifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { emailNotVerified } from '#ordering/rules/errors.ts'
import { listOrderItems } from '#ordering/store/orders/order-reads.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * The cancellation terms of an item of the customer's own order, or of some of its pieces, now; null when it cannot be
 * cancelled. Throws the errors of cancelling.
 */
export async function previewCancel(
  ctx: AppContext,
  { reference, itemId }: { reference: string; itemId: string },
  pieces?: number,
  credentials: Credentials = {},
): Promise<CancelView | null> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailNotVerified()
  const item = (await listOrderItems(ctx.db, [order.id])).find(({ id }) => id === itemId)
  if (!item) throw notFound('item')
  return cancelView(item, await lifeOfItems(ctx, [item]), ctx.now, pieces)
}
