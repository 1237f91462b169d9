import type { AppContext } from '#server/context.ts'
import { updateWaiting } from '#payments/commands/ledger/allocate-payments.ts'
import { moveEarnings, type EarningMove } from '#payments/commands/ledger/move-earnings.ts'
import { postRefunded } from '#payments/commands/ledger/post-refunded.ts'
import type { MoneyParty, RefundMethod, RefundPart } from '#payments/contract.ts'
import { savePayment, type Payment } from '#payments/store/payments.server.ts'
import { insertRefund, type Refund } from '#payments/store/refunds.server.ts'
import { isSame, saveShare, type ShareRow } from '#payments/store/shares.server.ts'

export interface NewRefund {
  id: string
  batchId: string
  payment: Payment
  /** All shares of the payment. */
  shares: ShareRow[]
  /** How much is refunded for each share; money without a share is in the amount only. */
  parts: RefundPart[]
  amountMinor: number
  isRequested: boolean
  method: RefundMethod
  reason: string
  note: string
  byParty: MoneyParty
  byUser: string | null
}

/**
 * Creates a refund: the buyer is owed the money, and it is deducted from those who earned it. The caller has checked
 * the refundable amount and holds all locks.
 */
export async function openRefund(ctx: AppContext, wish: NewRefund): Promise<void> {
  const { payment, isRequested, method, amountMinor } = wish
  payment.refundedMinor += amountMinor
  await savePayment(ctx.db, payment, ctx.now)
  const refund = refundOf(wish, ctx.now)
  await insertRefund(ctx.db, refund)
  if (!isRequested) await deductRefund(ctx, payment, wish.shares, refund)
  if (!isRequested && method !== 'original') await postRefunded(ctx, refund, method)
  await updateWaiting(ctx, payment, wish.shares)
  await ctx.publish(ctx.db, 'refund.changed', {
    orderId: payment.orderId,
    paymentId: payment.id,
    refundId: refund.id,
    status: refund.status,
  })
  await ctx.invalidate(ctx.db, `order:${payment.orderId}`, 'due:payments', 'books')
}

function refundOf(
  { id, batchId, payment, parts, amountMinor, isRequested, method, reason, note, byParty, byUser }: NewRefund,
  now: number,
): Refund {
  const isByHand = method !== 'original'
  const shares = parts.map(
    ({ subjectId, kind, amountMinor: minor, commissionMinor, commissionTaxMinor, customerFeeMinor }) => ({
      subjectId,
      kind,
      amountMinor: minor,
      commissionMinor,
      commissionTaxMinor,
      customerFeeMinor,
    }),
  )
  return {
    id,
    batchId,
    shares,
    method,
    reason,
    note,
    byParty,
    byUser,
    amountMinor,
    paymentId: payment.id,
    orderId: payment.orderId,
    currency: payment.currency,
    status: isRequested ? 'requested' : isByHand ? 'done' : 'pending',
    approvedBy: null,
    gatewayRef: null,
    failure: '',
    failures: 0,
    tries: 0,
    nextTryAt: isRequested || isByHand ? null : now,
    createdAt: now,
    doneAt: !isRequested && isByHand ? now : null,
  }
}

/** Deducts the parts of a refund from the shares, and earned ones from the providers' accounts. */
export async function deductRefund(
  ctx: AppContext,
  payment: Payment,
  shares: ShareRow[],
  refund: Pick<Refund, 'id' | 'shares'> & { isCommissionOnly?: boolean },
): Promise<void> {
  const parts = await deductFromShares(ctx, shares, refund.shares)
  const refundId = refund.isCommissionOnly ? undefined : refund.id
  await moveEarnings(ctx, {
    event: 'returned',
    payment,
    key: `returned:${refund.id}`,
    parts,
    ...(refundId && { refundId }),
  })
}

/** Records the refunded amounts in the shares; returns the parts that were earned by a provider. */
export async function deductFromShares(
  ctx: AppContext,
  shares: ShareRow[],
  parts: RefundPart[],
): Promise<EarningMove[]> {
  const earned: EarningMove[] = []
  for (const part of parts) {
    const share = shares.find((one) => isSame(one, part))
    if (!share) throw new Error(`this payment pays for no ${part.kind} ${part.subjectId}`)
    share.returnedMinor += part.amountMinor
    share.commissionMinor -= part.commissionMinor
    share.commissionTaxMinor -= part.commissionTaxMinor
    share.customerFeeMinor -= part.customerFeeMinor
    await saveShare(ctx.db, share)
    if (share.allocatedMinor > 0) earned.push({ ...part, providerId: share.providerId, sign: 1 })
  }
  return earned
}
