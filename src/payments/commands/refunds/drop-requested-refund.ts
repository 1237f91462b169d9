import type { AppContext } from '#server/context.ts'
import { publishRefundChange } from '#payments/commands/refunds/apply-refund-state.ts'
import { savePayment, type Payment } from '#payments/store/payments.server.ts'
import { saveRefund, type Refund } from '#payments/store/refunds.server.ts'

interface Why {
  /** Replaces the note of the request; empty: the note stays. */
  note: string
  /** Who rejected it; null: the system did. */
  byUser: string | null
}

/**
 * Drops a refund that waits for a second administrator; its amount becomes refundable again. Runs inside a transaction
 * that holds the payments of the order.
 */
export async function dropRequestedRefund(
  ctx: AppContext,
  refund: Refund,
  payment: Payment,
  { note, byUser }: Why,
): Promise<void> {
  payment.refundedMinor -= refund.amountMinor
  await savePayment(ctx.db, payment, ctx.now)
  const dropped = { ...refund, status: 'rejected' as const, note: note || refund.note, approvedBy: byUser }
  await saveRefund(ctx.db, dropped, ctx.now)
  await publishRefundChange(ctx, dropped)
}
