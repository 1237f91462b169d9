import { userOf, type AppContext } from '#server/context.ts'
import { postRefunded } from '#payments/commands/ledger/post-refunded.ts'
import { mustBeFree } from '#payments/commands/refunds/refund-subjects.ts'
import { publishRefundChange } from '#payments/commands/refunds/apply-refund-state.ts'
import type { RefundMethod } from '#payments/contract.ts'
import { forbidden, noteMissing, refundDecided } from '#payments/rules/errors.ts'
import { lockRefund, saveRefund } from '#payments/store/refunds.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Records that an administrator paid what the gateway could not refund, with a note. Throws `permission-denied`,
 * `refund-decided` (the refund is not 'manual'), `note-missing`, `item-in-chargeback` and `not-found`.
 */
export async function payRefundByHand(
  ctx: AppContext,
  refundId: string,
  { method, note }: { method: Exclude<RefundMethod, 'original'>; note: string },
): Promise<void> {
  if (!userOf(ctx).isAdmin) throw forbidden()
  if (!note.trim()) throw noteMissing()
  await ctx.db.transaction(async (db) => {
    const refund = await lockRefund(db, refundId)
    if (!refund) throw notFound('refund')
    if (refund.status !== 'manual') throw refundDecided(refund.status)
    const inside = { ...ctx, db }
    await mustBeFree(
      inside,
      refund.shares.map(({ subjectId }) => subjectId),
    )
    const paid = {
      ...refund,
      status: 'done' as const,
      method,
      note,
      approvedBy: userOf(ctx).userId,
      doneAt: ctx.now,
      nextTryAt: null,
    }
    await saveRefund(db, paid, ctx.now)
    await postRefunded(inside, paid, method)
    await publishRefundChange(inside, paid)
  })
}
