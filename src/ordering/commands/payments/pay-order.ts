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
 * Begins a payment of an order at its gateway; where the buyer pays it, or null when nothing is left to do for them. Whoever may see an order may pay it.
 * Refuses: not-found, payment-unavailable (the order stays payable), payment-failed, payment-over.
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

/** Asks the gateway what became of the payments of an order, and settles it by the answers; any number of times. Refuses: not-found. */
export async function refreshOrderPayments(
  ctx: AppContext,
  reference: string,
  credentials: Credentials = {},
): Promise<void> {
  const { order } = await openOrder(ctx, reference, credentials)
  await checkPaymentsOfOrder(ctx, order.id)
  await settleOrder(ctx, order.id)
}
