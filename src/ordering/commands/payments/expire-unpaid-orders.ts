import type { AppContext } from '#server/context.ts'
import { endUnpaid } from '#ordering/commands/payments/end-unpaid.ts'
import { settleOrder } from '#ordering/commands/payments/settle-order.ts'
import { firstClaims, payStateOf } from '#ordering/rules/payments/first-payments.ts'
import { lockUnpaid, type DueItem } from '#ordering/store/orders/due-items.server.ts'
import { lockPayments } from '#ordering/store/payments/order-payments.server.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'

const atMost = 50

/**
 * Ends items that were not paid in time: frees slot and stock and refunds other payments of the order. An order that
 * was fully paid at the last moment is settled instead. Returns the number of orders. Idempotent.
 */
export async function expireUnpaidOrders(ctx: AppContext): Promise<number> {
  const paid: string[] = []
  const count = await ctx.db.transaction(async (db) => {
    const due = await lockUnpaid(db, ctx.now, atMost)
    const inside = { ...ctx, now: ctx.now, db }
    for (const [orderId, items] of Map.groupBy(due, (item) => item.orderId)) {
      if (await isPaid(inside, orderId)) paid.push(orderId)
      else await end(inside, orderId, items)
    }
    return due.length
  })
  for (const orderId of paid) await settleOrder(ctx, orderId)
  return count
}

async function isPaid(ctx: AppContext, orderId: string): Promise<boolean> {
  const claims = firstClaims(await lockPayments(ctx.db, orderId))
  return claims.length > 0 && claims.every(({ state }) => state === 'good')
}

async function end(ctx: AppContext, orderId: string, items: DueItem[]): Promise<void> {
  await endUnpaid(ctx, items)
  for (const payment of await lockPayments(ctx.db, orderId)) {
    if (['good', 'open'].includes(payStateOf(payment))) await releasePayment(ctx, payment.id, { reason: 'not_paid' })
  }
  await ctx.publish(ctx.db, 'order.expired', { orderId })
}
