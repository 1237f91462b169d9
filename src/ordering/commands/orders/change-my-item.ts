import { visitorOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import type { OrderItemView } from '#ordering/contract.ts'
import { getOrder, openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { emailNotVerified, keyMissing } from '#ordering/rules/errors.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface MyItem {
  reference: string
  itemId: string
  /** Idempotency key. */
  key: string
}

export interface MyItemRequest extends MyItem {
  /** Name and input of the action. */
  what: string
  requested: string
}

/**
 * Changes a locked item of the customer's own order, once per idempotency key, and returns its current view. Throws
 * `not-found`; `email-not-verified` (for a caller with only the link); idempotency-key-missing.
 */
export async function changeMyItem(
  ctx: AppContext,
  { reference, itemId, key, what, requested }: MyItemRequest,
  credentials: Credentials,
  work: (inside: AppContext, item: LockedItem) => Promise<void>,
): Promise<OrderItemView> {
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailNotVerified()
  const request = { scope: `${what}-item:${visitorOf(ctx).visitorId}`, key, requestHash: `${itemId} ${requested}` }
  await runOnce(ctx, request, async (inside) => {
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    if (item?.orderId !== order.id) throw notFound('item')
    await work(inside, item)
    return {}
  })
  const { parts } = await getOrder(ctx, reference, credentials)
  return parts.flatMap(({ items }) => items).find(({ id }) => id === itemId)!
}
