import type { AppContext } from '#server/context.ts'
import { subjectsOf } from '#ordering/commands/payments/agree-items.ts'
import { requestPaymentAgain } from '#ordering/commands/payments/request-payment-again.ts'
import { returnUnserved } from '#ordering/commands/cancellation/return-unserved.ts'
import { isAgreed, isUndecided } from '#ordering/rules/payments/agreed.ts'
import { payStateOf } from '#ordering/rules/payments/first-payments.ts'
import {
  listPayableItems,
  lockPayments,
  type OrderPayment,
  type PayableState,
} from '#ordering/store/payments/order-payments.server.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { captureAuthorised } from '#payments/commands/charges/capture-authorised.ts'
import { releasePayment } from '#payments/commands/charges/release-payment.ts'
import { getPayments } from '#payments/queries/get-payments.ts'

/**
 * Captures an authorised payment once, when the last request of the order is decided, for the accepted items; without
 * accepted items it is released. Credits captured money to the providers and asks again for what could not be captured.
 * Runs inside a transaction; idempotent.
 */
export async function settleLater(ctx: AppContext, orderId: string): Promise<void> {
  // Locks the payments first: of two decisions at once, the second sees the result of the first.
  const payments = await lockPayments(ctx.db, orderId)
  if (payments.length === 0) return
  const items = await listPayableItems(ctx.db, orderId)
  for (const payment of payments) if (isReserved(payment)) await captureReserved(ctx, orderId, payment, items)
  await returnUnserved(ctx, orderId, payments, items)
  const agreed = items.filter(isAgreed)
  if (agreed.length === 0) return
  if (payments.some(({ capturedMinor }) => capturedMinor > 0))
    await allocatePayments(ctx, { orderId, subjectIds: subjectsOf(agreed) })
  await requestPaymentAgain(ctx, orderId, payments, agreed)
}

const isReserved = (payment: OrderPayment) =>
  payment.purpose === 'request' &&
  payment.status === 'authorised' &&
  payment.wanted === null &&
  payStateOf(payment) === 'good'

async function captureReserved(
  ctx: AppContext,
  orderId: string,
  { id, subjectIds }: OrderPayment,
  items: PayableState[],
): Promise<void> {
  const matching = items.filter((item) => subjectIds.includes(item.id))
  if (matching.some(isUndecided)) return
  const subjects = subjectsOf(matching.filter(isAgreed)).filter((subject) => subjectIds.includes(subject))
  if (subjects.length === 0) return releasePayment(ctx, id, { reason: 'not_accepted' })
  const { shares } = (await getPayments(ctx, orderId)).find((payment) => payment.id === id)!
  const accepted = shares.filter(({ subjectId }) => subjects.includes(subjectId))
  const amountMinor = accepted.reduce((sum, share) => sum + share.amountMinor, 0)
  await captureAuthorised(ctx, { paymentId: id, amountMinor, subjectIds: subjects })
}
