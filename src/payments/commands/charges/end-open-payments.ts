import type { AppContext } from '#server/context.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { isPayable } from '#payments/rules/charges/payment-states.ts'
import { lockPaymentsOf, savePayment } from '#payments/store/payments.server.ts'
import { listShares } from '#payments/store/shares.server.ts'

/**
 * Ends the payments online that are still open for subjects whose money was taken at the till. A customer who pays at
 * the same moment gets it back when the order is settled. Runs inside the caller's transaction; idempotent.
 */
export async function endOpenPayments(ctx: AppContext, orderId: string, subjectIds: string[]): Promise<void> {
  const open = (await lockPaymentsOf(ctx.db, orderId)).filter(
    ({ purpose, status }) => purpose === 'again' && isPayable(status),
  )
  const shares = await listShares(
    ctx.db,
    open.map(({ id }) => id),
  )
  for (const payment of open) {
    if (!shares.some((share) => share.paymentId === payment.id && subjectIds.includes(share.subjectId))) continue
    // A failed one has nothing to void, and must not be tried again.
    if (payment.status === 'failed' || payment.status === 'expired')
      await savePayment(ctx.db, { ...payment, status: 'voided', wanted: null, nextTryAt: null }, ctx.now)
    else await releasePayment(ctx, payment.id)
  }
  if (open.length > 0) await ctx.invalidate(ctx.db, `order:${orderId}`)
}
