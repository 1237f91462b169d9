import type { AppContext } from '#server/context.ts'
import { moveEarnings } from '#payments/commands/ledger/move-earnings.ts'
import { retainedOf } from '#payments/rules/ledger/spread.ts'
import { freeMinorOf } from '#payments/rules/charges/free-money.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { lockPaymentsOf, savePayment, type Payment } from '#payments/store/payments.server.ts'
import { listShares, saveShare, type ShareRow } from '#payments/store/shares.server.ts'

/**
 * Allocates captured money to the providers, once the items of these subjects are agreed; idempotent. Runs inside the
 * caller's transaction.
 */
export async function allocatePayments(
  ctx: AppContext,
  { orderId, subjectIds }: { orderId: string; subjectIds: string[] },
): Promise<void> {
  const captured = (await lockPaymentsOf(ctx.db, orderId)).filter(({ status }) => status === 'captured')
  await lockSubjects(ctx.db, subjectIds)
  const shares = await listShares(
    ctx.db,
    captured.map(({ id }) => id),
  )
  for (const payment of captured) {
    const matching = shares.filter(({ paymentId }) => paymentId === payment.id)
    const agreed = matching.filter(
      (share) => subjectIds.includes(share.subjectId) && share.allocatedMinor === 0 && retainedOf(share) > 0,
    )
    if (agreed.length === 0) continue
    for (const share of agreed) await allocate(ctx, payment, share)
    await updateWaiting(ctx, payment, matching)
  }
}

async function allocate(ctx: AppContext, payment: Payment, share: ShareRow) {
  share.allocatedMinor = retainedOf(share)
  await saveShare(ctx.db, share)
  const portions = { ...share, amountMinor: share.allocatedMinor }
  const key = `allocated:${payment.id}:${share.subjectId}:${share.kind}`
  await moveEarnings(ctx, { event: 'allocated', payment, key, parts: [{ ...portions, sign: -1 }] })
}

/** Captured money without an order is refunded after a time limit; allocated money has none. */
export async function updateWaiting(ctx: AppContext, payment: Payment, shares: ShareRow[]): Promise<void> {
  if (payment.waitsUntil === null || freeMinorOf(payment, shares) > 0) return
  payment.waitsUntil = null
  await savePayment(ctx.db, payment, ctx.now)
}
