import type { AppContext } from '#server/context.ts'
import { isAgreed, isUndecided } from '#ordering/rules/payments/agreed.ts'
import { isUnserved } from '#ordering/rules/orders/item-states.ts'
import type { OrderPayment, PayableState } from '#ordering/store/payments/order-payments.server.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import type { PaymentShare } from '#payments/contract.ts'
import { getPayments } from '#payments/queries/get-payments.ts'

const isLateCapture = ({ purpose, capturedMinor, refundedMinor }: OrderPayment) =>
  purpose === 'request' && capturedMinor > refundedMinor

/**
 * Refunds items that ended while the gateway was capturing their money; the provider never earned it. Runs inside the
 * transaction that locks the payments; idempotent.
 */
export async function returnUnserved(
  ctx: AppContext,
  orderId: string,
  payments: OrderPayment[],
  items: PayableState[],
): Promise<void> {
  const late = new Set(payments.filter(isLateCapture).map(({ id }) => id))
  if (late.size === 0 || !items.some(({ status }) => isUnserved(status))) return
  const shares = (await getPayments(ctx, orderId)).filter(({ id }) => late.has(id)).flatMap((payment) => payment.shares)
  const refunds = shares.filter((share) => leftOf(share) > 0 && isNobodys(share, items)).map(wholeOf)
  if (refunds.length > 0)
    await refundSubjects(ctx, { orderId, reason: 'cancelled', byParty: 'system', byUser: null, refunds })
}

const leftOf = ({ wantedMinor, returnedMinor }: PaymentShare) => wantedMinor - returnedMinor

/** Whether the payment share belongs to an ended item, or to a part without remaining items. */
function isNobodys({ subjectId, kind, allocatedMinor }: PaymentShare, items: PayableState[]): boolean {
  if (allocatedMinor > 0) return false
  const matching = items.filter(({ id, partId }) => (kind === 'item' ? id : partId) === subjectId)
  return matching.length > 0 && !matching.some((item) => isAgreed(item) || isUndecided(item))
}

const wholeOf = (share: PaymentShare) => ({
  subjectId: share.subjectId,
  kind: share.kind,
  amountMinor: leftOf(share),
  commissionMinor: share.commissionMinor,
  commissionTaxMinor: share.commissionTaxMinor,
  customerFeeMinor: share.customerFeeMinor,
})
