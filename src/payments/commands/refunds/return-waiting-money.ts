import type { AppContext } from '#server/context.ts'
import { refundPayment } from '#payments/commands/refunds/refund-payment.ts'
import { momentMs, wasAway } from '#payments/rules/charges/pauses.ts'
import { listOverdueWaits, lockPayment, savePayment, waitLonger } from '#payments/store/payments.server.ts'
import { hours } from '#shared/time/instant.ts'

const atOnce = 20

/**
 * Refunds money that no order used in time: the order was never placed, ended unpaid, or was paid twice. After a
 * downtime of the jobs the order gets one more chance. A failed refund does not block the others: it is retried later
 * and reported as a failure. Returns how many it processed.
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
    // Checked again later in case money remains: a refund of it may still wait for approval.
    payment.waitsUntil = ctx.now + (isLate ? momentMs : hours(1))
    await savePayment(db, payment, ctx.now)
    if (isLate)
      return ctx.publish(db, 'payment.changed', { orderId: payment.orderId, paymentId, status: payment.status })
    await refundPayment({ ...ctx, db }, payment, { reason: 'no-order', onlyFree: true })
  })
}
