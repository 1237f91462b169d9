import type { AppContext } from '#server/context.ts'
import { causeOf } from '#ordering/commands/disputes/dispute-money.ts'
import { findDisputeOfItem, updateDispute, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { coverRefund } from '#payments/commands/ledger/dispute-postings.ts'
import { getPayments } from '#payments/queries/get-payments.ts'

export interface ChangedRefund {
  orderId: string
  refundId: string
  status: string
}

const nothing = { backMinor: 0, commissionMinor: 0, commissionTaxMinor: 0, lossMinor: 0 }

/**
 * Follows up a large refund of a dispute that needed a second administrator. On approval the market's share is credited
 * to the business; on rejection nothing is refunded, and an appeal starts from there. Idempotent.
 */
export async function followDisputeRefund(
  ctx: AppContext,
  { orderId, refundId, status }: ChangedRefund,
): Promise<void> {
  const refunds = (await getPayments(ctx, orderId)).flatMap((payment) => payment.refunds)
  const refund = refunds.find(({ id, reason }) => id === refundId && reason === 'dispute')
  const items = new Set(refund?.shares.filter(({ kind }) => kind === 'item').map(({ subjectId }) => subjectId))
  for (const itemId of items) {
    const dispute = await findDisputeOfItem(ctx.db, itemId)
    if (dispute?.firstDecision && dispute.appealedAt === null) await follow(ctx, dispute, dispute.firstDecision, status)
  }
}

async function follow(
  ctx: AppContext,
  dispute: StoredDispute,
  first: NonNullable<StoredDispute['firstDecision']>,
  status: string,
) {
  const { id, itemId, orderId, providerId, currency } = dispute
  if (status === 'rejected')
    return void (await updateDispute(ctx.db, id, { firstDecision: { ...first, ...nothing } }, ctx.now))
  if (!['pending', 'sent', 'done'].includes(status)) return
  const key = `${causeOf(id)}:first`
  await coverRefund(ctx, { subjectId: itemId, orderId, providerId, currency, key, amountMinor: first.lossMinor })
}
