import type { AppContext } from '#server/context.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { isPayable } from '#payments/rules/charges/payment-states.ts'
import { lockPaymentsOf, savePayment, type Payment } from '#payments/store/payments.server.ts'
import { listShares } from '#payments/store/shares.server.ts'

/**
 * Ends the payments online that are still open for subjects, because their money was taken at the till or nothing is
 * due any more. A customer who pays at the same moment gets it back when the order is settled. Runs inside the caller's
 * transaction; idempotent.
 */
export async function endOpenPayments(ctx: AppContext, orderId: string, subjectIds: string[]): Promise<void> {
  const open = (await lockPaymentsOf(ctx.db, orderId)).filter(
    ({ purpose, status }) => (purpose === 'again' || purpose === 'link') && isPayable(status),
  )
  const shares = await listShares(
    ctx.db,
    open.map(({ id }) => id),
  )
  const isOfSubjects = ({ id }: Payment) =>
    shares.some(({ paymentId, subjectId }) => paymentId === id && subjectIds.includes(subjectId))
  for (const payment of open.filter(isOfSubjects)) await endUnpaid(ctx, payment)
  if (open.length > 0) await ctx.invalidate(ctx.db, `order:${orderId}`)
}

/** Ends payments of an order that were not made in time. Runs inside the caller's transaction; idempotent. */
export async function endUnpaidPayments(ctx: AppContext, orderId: string, ids: string[]): Promise<void> {
  const late = (await lockPaymentsOf(ctx.db, orderId)).filter(({ id, status }) => ids.includes(id) && isPayable(status))
  for (const payment of late) await endUnpaid(ctx, payment)
}

/** A failed one has nothing to void, and must not be tried again. */
const endUnpaid = (ctx: AppContext, payment: Payment): Promise<unknown> =>
  payment.status === 'failed' || payment.status === 'expired'
    ? savePayment(ctx.db, { ...payment, status: 'voided', wanted: null, nextTryAt: null }, ctx.now)
    : releasePayment(ctx, payment.id)
