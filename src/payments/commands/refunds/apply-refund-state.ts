import type { AppContext } from '#server/context.ts'
import { postRefunded, postRefundFailed } from '#payments/commands/ledger/post-refunded.ts'
import { pauseAfterFailure } from '#payments/rules/charges/pauses.ts'
import { findPaymentRow } from '#payments/store/payments.server.ts'
import { lockRefund, saveRefund, type Refund } from '#payments/store/refunds.server.ts'
import { hours, minutes } from '#shared/time/instant.ts'
import type { RefundState } from '#shared/adapters/payment-adapter.ts'

/**
 * Applies the state of a refund that the gateway reports, under its lock, idempotent: pending → sent → done. A rejected
 * refund is retried after 1, 6 and 24 hours, then paid by hand. A failure after "done" wins. Publishes 'refund.changed'
 * {orderId, paymentId, refundId, status}.
 */
export async function applyRefundState(ctx: AppContext, refundId: string, state: RefundState): Promise<void> {
  await ctx.db.transaction(
    async (db) => {
      const refund = await lockRefund(db, refundId)
      if (!refund || refund.method !== 'original') return
      // An answer about an earlier attempt does not apply to this one.
      if (refund.gatewayRef !== null && refund.gatewayRef !== state.ref) return
      const inside = { ...ctx, db }
      if (state.status === 'failed') await recordFailed(inside, refund, state)
      else if (refund.status === 'pending' || refund.status === 'sent') await moveOn(inside, refund, state)
    },
    { isSafeTwice: true },
  )
}

async function moveOn(ctx: AppContext, refund: Refund, { ref, status }: RefundState) {
  if (status === 'failed' || refund.status === status) return
  const isDone = status === 'done'
  const doneAt = isDone ? ctx.now : null
  const moved = {
    ...refund,
    status,
    gatewayRef: ref,
    failure: '',
    tries: 0,
    doneAt,
    nextTryAt: isDone ? null : ctx.now + minutes(10),
  }
  await saveRefund(ctx.db, moved, ctx.now)
  if (isDone) await postRefunded(ctx, moved, await adapterOf(ctx, refund))
  await publishRefundChange(ctx, moved)
}

async function recordFailed(ctx: AppContext, refund: Refund, { failure }: RefundState) {
  if (!['pending', 'sent', 'done'].includes(refund.status)) return
  if (refund.status === 'done') await postRefundFailed(ctx, refund, await adapterOf(ctx, refund))
  const failures = refund.failures + 1
  const pause = pauseAfterFailure(failures)
  const status = pause === undefined ? ('manual' as const) : ('failed' as const)
  const nextTryAt = pause === undefined ? null : ctx.now + pause
  // The next attempt is a separate refund at the gateway, with its own idempotency key.
  const failed = { ...refund, status, failures, failure, gatewayRef: null, tries: 0, nextTryAt, doneAt: null }
  await saveRefund(ctx.db, failed, ctx.now)
  await publishRefundChange(ctx, failed)
}

/** The gateway has not answered for days: somebody must check there and pay by hand. */
export async function setRefundManual(ctx: AppContext, refundId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const refund = await lockRefund(db, refundId)
    if (refund?.status !== 'pending' && refund?.status !== 'sent') return
    const failure = 'The payment company does not answer. Look there whether it was given back before paying by hand.'
    const manual = { ...refund, status: 'manual' as const, failure, nextTryAt: null }
    await saveRefund(db, manual, ctx.now)
    await publishRefundChange({ ...ctx, db }, manual)
  })
}

const adapterOf = async (ctx: AppContext, { paymentId }: Refund) => (await findPaymentRow(ctx.db, paymentId))!.adapter

/** Publishes 'refund.changed' and drops the cached pages of the order and the books. */
export async function publishRefundChange(
  ctx: AppContext,
  { id: refundId, orderId, paymentId, status }: Refund,
): Promise<void> {
  await ctx.publish(ctx.db, 'refund.changed', { orderId, paymentId, refundId, status })
  await ctx.invalidate(ctx.db, `order:${orderId}`, 'books')
}

/** The delay in ms before the gateway is queried again about a refund that was sent. */
export const nextCheckAfter = (tries: number): number => (tries < 6 ? hours(1) : hours(12))
