import type { AppContext } from '#server/context.ts'
import { publishRefundChange } from '#payments/commands/refunds/apply-refund-state.ts'
import { savePayment, type Payment } from '#payments/store/payments.server.ts'
import { saveRefund, type Refund } from '#payments/store/refunds.server.ts'

interface Why {
  /** Replaces what the one who asked had written; empty: that stays. */
  note: string
  /** Who did not agree; null: nobody had to be asked. */
  byUser: string | null
}

/** A refund that waits for a second administrator comes to nothing: its amount is left as it was. Inside a transaction that holds the payments of the order. */
export async function dropRequestedRefund(
  ctx: AppContext,
  refund: Refund,
  payment: Payment,
  { note, byUser }: Why,
): Promise<void> {
  payment.refundedMinor -= refund.amountMinor
  await savePayment(ctx.db, payment, ctx.now)
  const dropped = { ...refund, status: 'refused' as const, note: note || refund.note, approvedBy: byUser }
  await saveRefund(ctx.db, dropped, ctx.now)
  await publishRefundChange(ctx, dropped)
}
