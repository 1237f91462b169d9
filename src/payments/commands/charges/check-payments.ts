import type { AppContext } from '#server/context.ts'
import { callGateway } from '#payments/commands/charges/call-gateway.ts'
import { applyChargeState } from '#payments/commands/charges/apply-charge-state.ts'
import { listPaymentRows, checkPaymentSoon, type Payment } from '#payments/store/payments.server.ts'
import { GatewayRejected, GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'

/**
 * Queries the gateway, OUTSIDE a transaction, for every unsettled payment of the order, and applies the answers. A
 * gateway that does not answer is queried again later.
 */
export async function checkPaymentsOfOrder(ctx: AppContext, orderId: string): Promise<void> {
  const payments = await listPaymentRows(ctx.db, [orderId])
  await Promise.all(payments.filter(isUnsettled).map((payment) => checkPayment(ctx, payment)))
}

/** A charge that the gateway declined to start has no ref there. */
const isUnsettled = ({ gatewayRef, status, wanted }: Payment) =>
  gatewayRef !== null &&
  !gatewayRef.startsWith('rejected:') &&
  (['needs_action', 'failed', 'expired'].includes(status) || (status === 'authorised' && wanted !== null))

async function checkPayment(ctx: AppContext, { id, adapter, gatewayRef }: Payment): Promise<void> {
  try {
    const state = await callGateway(ctx, adapter, (gateway) => gateway.find(gatewayRef!))
    await applyChargeState(ctx, id, state)
  } catch (error) {
    if (error instanceof GatewayUnreachable) await checkPaymentSoon(ctx.db, id, ctx.now)
    else if (!(error instanceof GatewayRejected)) throw error
  }
}
