import type { AppContext } from '#server/context.ts'
import { hasRight } from '#identity/queries/admins/require-right.ts'
import { scopeOf } from '#ordering/queries/orders/get-order.ts'
import { linkTokenIn } from '#ordering/rules/orders/order-link.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'

/**
 * Whether the caller may subscribe to changes of an order: everybody who may see part of it, and administrators who
 * read orders.
 */
export async function mayFollowOrder(ctx: AppContext, orderId: string, cookies: string): Promise<boolean> {
  const order = await findOrderById(ctx.db, orderId)
  if (!order) return false
  if ((await scopeOf(ctx, order, { token: linkTokenIn(cookies, order.reference) })) !== null) return true
  const { actor } = ctx
  return actor.kind === 'user' && actor.isAdmin && !actor.impersonatedBy && hasRight(ctx, 'read-orders')
}
