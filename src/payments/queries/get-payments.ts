import type { AppContext } from '#server/context.ts'
import type { PaymentView, RefundView } from '#payments/contract.ts'
import { findPaymentRow, listPaymentRows, type Payment } from '#payments/store/payments.server.ts'
import { listRefunds, type Refund } from '#payments/store/refunds.server.ts'
import { listShares, type ShareRow } from '#payments/store/shares.server.ts'

/** The payments of an order with their shares and refunds, oldest first. */
export const getPayments = async (ctx: AppContext, orderId: string): Promise<PaymentView[]> =>
  viewsOf(ctx, await listPaymentRows(ctx.db, [orderId]))

/** The same for several orders, by order id, with the same number of database queries as for one. */
export const getPaymentsOfOrders = async (ctx: AppContext, orderIds: string[]): Promise<Map<string, PaymentView[]>> =>
  Map.groupBy(await viewsOf(ctx, await listPaymentRows(ctx.db, orderIds)), ({ orderId }) => orderId)

/** One payment, or undefined. */
export async function findPayment(ctx: AppContext, paymentId: string): Promise<PaymentView | undefined> {
  const row = await findPaymentRow(ctx.db, paymentId)
  return row && (await viewsOf(ctx, [row]))[0]
}

async function viewsOf(ctx: AppContext, payments: Payment[]): Promise<PaymentView[]> {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const shares = await listShares(ctx.db, ids)
  const refunds = await listRefunds(ctx.db, ids)
  const isOf = (id: string) => (row: { paymentId: string }) => row.paymentId === id
  return payments.map((payment) => toView(payment, shares.filter(isOf(payment.id)), refunds.filter(isOf(payment.id))))
}

function toView(payment: Payment, shares: ShareRow[], refunds: Refund[]): PaymentView {
  const { id, orderId, adapter, purpose, mode, status, currency, amountMinor, capturedMinor, refundedMinor } = payment
  const { failure, review, card, redirectUrl, payBy, createdAt } = payment
  return {
    ...{ id, orderId, adapter, purpose, mode, status, currency, amountMinor, capturedMinor, refundedMinor },
    ...{ failure, review, card, redirectUrl, payBy, createdAt },
    shares: shares.map(({ paymentId: _id, ...share }) => share),
    refunds: refunds.map(toRefundView),
  }
}

function toRefundView(refund: Refund): RefundView {
  const { id, paymentId, orderId, currency, amountMinor, status, method, reason, note, byParty, byUser, approvedBy } =
    refund
  const { failure, createdAt, doneAt, shares } = refund
  return {
    ...{ id, paymentId, orderId, currency, amountMinor, status, method, reason, note, byParty, byUser, approvedBy },
    ...{ failure, createdAt, doneAt, shares },
  }
}
