import type { AppContext } from '#server/context.ts'
import type { OrderView } from '#ordering/contract.ts'
import { orderViews } from '#ordering/queries/orders/order-view.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * An order as its customer sees it, for emails to the address it was placed with; no endpoint may return it. Throws
 * `not-found`.
 */
export async function getOrderForMail(ctx: AppContext, orderId: string): Promise<OrderView> {
  const order = await findOrderById(ctx.db, orderId)
  if (!order) throw notFound('order')
  return (await orderViews(ctx, [order], 'full'))[0]!
}
