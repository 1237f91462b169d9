import type { AppContext } from '#server/context.ts'
import { refundPayment } from '#payments/commands/refunds/refund-payment.ts'
import { lockPayment, savePayment, type Payment } from '#payments/store/payments.server.ts'

/**
 * Voids authorisations, ends unpaid charges and refunds the captured rest. Runs inside the caller's transaction;
 * idempotent.
 */
export async function releasePayment(
  ctx: AppContext,
  paymentId: string,
  { reason } = { reason: 'released' },
): Promise<void> {
  const payment = await lockPayment(ctx.db, paymentId)
  if (!payment) return
  if (payment.status === 'captured') return refundPayment(ctx, payment, { reason, onlyFree: false })
  if (payment.status === 'needs_action' || payment.status === 'authorised') return requestVoid(ctx, payment)
  if (payment.status === 'created' || payment.status === 'card_saved') await endHere(ctx, payment)
}

async function requestVoid(ctx: AppContext, payment: Payment) {
  if (payment.wanted === 'void') return
  await savePayment(ctx.db, { ...payment, wanted: 'void', wantedMinor: null, nextTryAt: ctx.now, tries: 0 }, ctx.now)
  await ctx.invalidate(ctx.db, `order:${payment.orderId}`, 'due:payments')
}

/** Ends a payment that does not exist at the gateway or has nothing to void there. */
async function endHere(ctx: AppContext, payment: Payment) {
  // A saved card that is being charged stays with the charge; a fee that was not yet charged is dropped.
  await savePayment(ctx.db, { ...payment, status: 'voided', card: null, wanted: null, nextTryAt: null }, ctx.now)
  await ctx.publish(ctx.db, 'payment.changed', { orderId: payment.orderId, paymentId: payment.id, status: 'voided' })
  await ctx.invalidate(ctx.db, `order:${payment.orderId}`)
}
