import type { AppContext } from '#context.ts'
import { scopeOf } from '#ordering/queries/get-order.ts'
import { linkTokenIn } from '#ordering/rules/order-link.ts'
import { findOrderById } from '#ordering/store/order-reads.server.ts'

/** Whether whoever asks may hear that an order changed: who may see any of it. */
export async function mayFollowOrder(ctx: AppContext, orderId: string, cookies: string): Promise<boolean> {
  const order = await findOrderById(ctx.db, orderId)
  return order !== undefined && (await scopeOf(ctx, order, { token: linkTokenIn(cookies, order.reference) })) !== null
}
