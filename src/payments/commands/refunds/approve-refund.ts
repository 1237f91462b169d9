import { userOf, type AppContext } from '#server/context.ts'
import { updateWaiting } from '#payments/commands/ledger/allocate-payments.ts'
import { dropRequestedRefund } from '#payments/commands/refunds/drop-requested-refund.ts'
import { deductRefund } from '#payments/commands/refunds/open-refund.ts'
import { postRefunded } from '#payments/commands/ledger/post-refunded.ts'
import { mustBeFree } from '#payments/commands/refunds/refund-subjects.ts'
import { publishRefundChange } from '#payments/commands/refunds/apply-refund-state.ts'
import { forbidden, itemInChargeback, refundDecided, secondPersonNeeded } from '#payments/rules/errors.ts'
import { lockPaymentsOf, type Payment } from '#payments/store/payments.server.ts'
import { findRefundRow, lockBatch, saveRefund, type Refund } from '#payments/store/refunds.server.ts'
import { listShares } from '#payments/store/shares.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Approves as the second administrator all refunds of the same decision. Throws `permission-denied`,
 * `second-person-needed`, `refund-decided`, `item-in-chargeback` and `not-found`.
 */
export const approveRefund = (ctx: AppContext, refundId: string): Promise<void> =>
  decide(ctx, refundId, async (inside, refund, payment) => {
    const { userId } = userOf(inside)
    if (refund.byUser === userId) throw secondPersonNeeded()
    // The buyer's bank has taken money of this payment since, perhaps the same money: the refund must be requested
    // again for what is left.
    if (payment.chargedBackMinor > 0) throw itemInChargeback()
    const shares = await listShares(inside.db, [payment.id])
    await mustBeFree(
      inside,
      refund.shares.map(({ subjectId }) => subjectId),
    )
    await deductRefund(inside, payment, shares, refund)
    const isByHand = refund.method !== 'original'
    if (isByHand) await postRefunded(inside, refund, refund.method)
    const now = inside.now
    const next = isByHand ? { status: 'done' as const, doneAt: now } : { status: 'pending' as const, nextTryAt: now }
    await saveRefund(inside.db, { ...refund, ...next, approvedBy: userId }, now)
    await updateWaiting(inside, payment, shares)
    await publishRefundChange(inside, { ...refund, ...next })
  })

/**
 * Rejects a refund; its amount stays. Throws the errors of `approveRefund`, but the person who requested the refund may
 * reject it.
 */
export const rejectRefund = (ctx: AppContext, refundId: string, note: string): Promise<void> =>
  decide(ctx, refundId, (inside, refund, payment) =>
    dropRequestedRefund(inside, refund, payment, { note, byUser: userOf(inside).userId }),
  )

type Decision = (inside: AppContext, refund: Refund, payment: Payment) => Promise<void>

async function decide(ctx: AppContext, refundId: string, decision: Decision): Promise<void> {
  if (!userOf(ctx).isAdmin) throw forbidden()
  const known = await findRefundRow(ctx.db, refundId)
  if (!known) throw notFound('refund')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const payments = await lockPaymentsOf(db, known.orderId)
    for (const refund of await lockBatch(db, known.batchId)) {
      if (refund.status !== 'requested') throw refundDecided(refund.status)
      const payment = payments.find(({ id }) => id === refund.paymentId)!
      await decision(inside, refund, payment)
    }
    await ctx.invalidate(db, `order:${known.orderId}`, 'due:payments', 'books')
  })
}
