import type { AppContext } from '#server/context.ts'
import { refundPayment } from '#payments/commands/refunds/refund-payment.ts'
import { momentMs, wasAway } from '#payments/rules/charges/pauses.ts'
import { listOverdueWaits, lockPayment, savePayment, waitLonger } from '#payments/store/payments.server.ts'
import { hours } from '#shared/time/instant.ts'

const atOnce = 20

/**
 * Money that no order has taken in time goes back by itself: its order was never placed, ended unpaid, or somebody paid twice. After a time without jobs its
 * order is asked once more. What cannot be given back keeps nobody else waiting: it is tried again later, and told as a failure. How many were looked at.
 */
export async function returnWaitingMoney(ctx: AppContext): Promise<number> {
  const overdue = await listOverdueWaits(ctx.db, ctx.now, atOnce)
  const failures: unknown[] = []
  for (const { id } of overdue) {
    await returnOne(ctx, id).catch(async (error: unknown) => {
      failures.push(error)
      await waitLonger(ctx.db, id, ctx.now + hours(1))
    })
  }
  if (failures.length > 0) throw failures[0]
  return overdue.length
}

async function returnOne(ctx: AppContext, paymentId: string) {
  await ctx.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId)
    if (!payment || payment.waitsUntil === null || payment.waitsUntil > ctx.now) return
    const isLate = wasAway(payment.waitsUntil, ctx.now)
    // Looked at again later, should anything be left: a refund of it may still wait for somebody.
    payment.waitsUntil = ctx.now + (isLate ? momentMs : hours(1))
    await savePayment(db, payment, ctx.now)
    if (isLate)
      return ctx.publish(db, 'payment.changed', { orderId: payment.orderId, paymentId, status: payment.status })
    await refundPayment({ ...ctx, db }, payment, { reason: 'no-order', onlyFree: true })
  })
}
