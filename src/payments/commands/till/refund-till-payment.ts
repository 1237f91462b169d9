import type { AppContext } from '#server/context.ts'
import { entry, paidTo } from '#payments/commands/till/record-till-payment.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { TillRefundInput } from '#payments/contract-till.ts'
import { refundTooLarge } from '#payments/rules/errors.ts'
import { tillInvalid } from '#payments/rules/till/errors.ts'
import { drawBack, type TillLine } from '#payments/rules/till/till-lines.ts'
import {
  insertTillPayment,
  listLeftLines,
  lockTillPayment,
  sumReturned,
  type TillPayment,
} from '#payments/store/till/till.server.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

interface TillRefund {
  providerId: string
  paymentId: string
  /** The order of the item that the member may change; the payment must be of it. */
  orderId: string
  userId: string
  /** What the market has paid back, or will, of the same money. */
  byMarketMinor: number
  /** What is left at the till for the same subjects. */
  leftMinor: number
}

/**
 * Returns money of a payment at the till by the method of the payment, never more than is left of it: first the price,
 * then the tip, and never what the market pays back. Returns what it is for. Runs inside the caller's transaction.
 * Throws `not-found`, `refund-too-large`, `till-invalid`.
 */
export async function refundTillPayment(
  ctx: AppContext,
  { providerId, paymentId, orderId, userId, ...money }: TillRefund,
  input: TillRefundInput,
): Promise<TillLine[]> {
  const payment = await lockTillPayment(ctx.db, paymentId)
  if (!payment || payment.providerId !== providerId || payment.orderId !== orderId || payment.refundOf !== null)
    throw notFound('payment')
  if (input.reason.trim().length < 3) throw tillInvalid('reason', 'Say why it is refunded.')
  const mostMinor = Math.max(0, money.leftMinor - money.byMarketMinor)
  if (input.amountMinor > mostMinor) throw refundTooLarge(payment.id, { minor: mostMinor, currency: payment.currency })
  const { amountMinor, tipMinor } = await splitBack(ctx, payment, input.amountMinor)
  const refund: TillPayment = {
    ...payment,
    id: newId(),
    refundOf: payment.id,
    isCorrection: input.isCorrection,
    amountMinor,
    tipMinor,
    discountMinor: 0,
    givenMinor: null,
    reason: input.reason.trim(),
    byUser: userId,
    at: ctx.now,
  }
  const lines = drawBack(await listLeftLines(ctx.db, payment.id), amountMinor)
  await insertTillPayment(ctx.db, refund, lines)
  await post(ctx, {
    event: 'till_refund',
    currency: payment.currency,
    orderId,
    key: `till:${refund.id}`,
    note: paidTo[payment.method],
    entries: [
      entry(`till_${payment.method}`, providerId, -(amountMinor + tipMinor)),
      entry('till_sales', providerId, amountMinor),
      entry('till_tips', providerId, tipMinor),
    ],
  })
  return lines
}

async function splitBack(ctx: AppContext, payment: TillPayment, requestedMinor: number) {
  const returned = await sumReturned(ctx.db, payment.id)
  const left = {
    amountMinor: payment.amountMinor - returned.amountMinor,
    tipMinor: payment.tipMinor - returned.tipMinor,
  }
  const leftMinor = left.amountMinor + left.tipMinor
  if (requestedMinor > leftMinor) throw refundTooLarge(payment.id, { minor: leftMinor, currency: payment.currency })
  const amountMinor = Math.min(requestedMinor, left.amountMinor)
  return { amountMinor, tipMinor: requestedMinor - amountMinor }
}
