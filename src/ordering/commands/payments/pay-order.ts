import type { AppContext } from '#server/context.ts'
import { settleOrder } from '#ordering/commands/payments/settle-order.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { listPayments } from '#ordering/store/payments/order-payments.server.ts'
import { beginPayment } from '#payments/commands/charges/begin-payment.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { notFound } from '#shared/app-error.ts'

export interface PaymentOfOrder {
  reference: string
  paymentId: string
}

/**
 * Starts a payment of an order at its gateway. Returns where the buyer pays, or null when no step is left. Everybody
 * who may see an order may pay it. Throws `not-found`, `payment-unavailable` (the order stays payable),
 * `payment-failed`, `payment-over`.
 */
export async function payOrder(
  ctx: AppContext,
  { reference, paymentId }: PaymentOfOrder,
  credentials: Credentials = {},
): Promise<{ redirectUrl: string | null }> {
  const { order } = await openOrder(ctx, reference, credentials)
  const payment = (await listPayments(ctx.db, order.id)).find(({ id }) => id === paymentId)
  if (!payment) throw notFound('payment')
  const returnUrl = `${ctx.publicUrl}/order?ref=${order.reference}${payment.purpose === 'difference' ? '' : '&placed=1'}&paid=1`
  const description = `${ctx.settings.get('market.name')} ${order.reference}`
  try {
    const begun = await beginPayment(ctx, paymentId, { description, email: order.email, returnUrl })
    if (begun.redirectUrl !== null) return begun
  } finally {
    await settleOrder(ctx, order.id)
  }
  return { redirectUrl: null }
}

/** Queries the gateway for the payments of an order and settles the order accordingly; idempotent. Throws not-found. */
export async function refreshOrderPayments(
  ctx: AppContext,
  reference: string,
  credentials: Credentials = {},
): Promise<void> {
  const { order } = await openOrder(ctx, reference, credentials)
  await checkPaymentsOfOrder(ctx, order.id)
  await settleOrder(ctx, order.id)
}
