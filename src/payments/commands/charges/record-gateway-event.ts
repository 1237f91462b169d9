import type { AppContext } from '#server/context.ts'
import { callGateway } from '#payments/commands/charges/call-gateway.ts'
import { applyChargeState } from '#payments/commands/charges/apply-charge-state.ts'
import { applyRefundState } from '#payments/commands/refunds/apply-refund-state.ts'
import { paymentUnavailable } from '#payments/rules/errors.ts'
import { hasGatewayEvent, insertGatewayEvent } from '#payments/store/gateway-events.server.ts'
import { findByGatewayRef, findPaymentRow, type Payment } from '#payments/store/payments.server.ts'
import { findByRefundRef } from '#payments/store/refunds.server.ts'
import { isId } from '#shared/ids.ts'
import {
  GatewayRejected,
  GatewayUnreachable,
  type GatewayEvent,
  type PaymentAdapter,
} from '#shared/adapters/payment-adapter.ts'

/**
 * Processes an event of the webhook, OUTSIDE a transaction, once for each event id. The event is only a reason to query
 * the gateway; its contents are not trusted. Publishes charge-backs as 'chargeback.changed' {adapter, orderId,
 * paymentId, chargeback} and payouts as 'gateway-payout.changed' {adapter, payoutRef}. Throws `payment-unavailable`
 * when the gateway does not answer; then it must repeat the event.
 */
export async function recordGatewayEvent(ctx: AppContext, adapterKey: string, event: GatewayEvent): Promise<void> {
  if (await hasGatewayEvent(ctx.db, adapterKey, event.id)) return
  const act = await actionFor(ctx, adapterKey, event)
  await ctx.db.transaction(
    async (db) => {
      const isFirst = await insertGatewayEvent(db, { adapter: adapterKey, id: event.id, type: event.type }, ctx.now)
      if (isFirst) await act({ ...ctx, db })
    },
    { isSafeTwice: true },
  )
}

type Action = (inside: AppContext) => Promise<unknown>
const nothing: Action = async () => {}

async function actionFor(ctx: AppContext, adapter: string, event: GatewayEvent): Promise<Action> {
  switch (event.type) {
    case 'charge':
      return chargeAction(ctx, adapter, event)
    case 'refund':
      return refundAction(ctx, adapter, event.refundRef)
    case 'chargeback':
      return chargebackAction(ctx, adapter, event)
    case 'payout':
      return (inside) => inside.publish(inside.db, 'gateway-payout.changed', { adapter, payoutRef: event.payoutRef })
    default:
      return nothing
  }
}

async function chargeAction(
  ctx: AppContext,
  adapter: string,
  event: GatewayEvent & { type: 'charge' },
): Promise<Action> {
  const payment = await paymentOf(ctx, adapter, event)
  if (!payment) return nothing
  const state = await readGateway(ctx, adapter, (gateway) => gateway.find(event.chargeRef))
  return state ? (inside) => applyChargeState(inside, payment.id, state) : nothing
}

/**
 * Finds the payment by the gateway's charge id; or by our own id, when the event arrives before the response with the
 * charge id.
 */
async function paymentOf(
  ctx: AppContext,
  adapter: string,
  event: { chargeRef: string; paymentId: string | null },
): Promise<Payment | undefined> {
  const known = await findByGatewayRef(ctx.db, adapter, event.chargeRef)
  const named = !known && isId(event.paymentId) ? await findPaymentRow(ctx.db, event.paymentId) : known
  return named?.adapter === adapter ? named : undefined
}

async function refundAction(ctx: AppContext, adapter: string, refundRef: string): Promise<Action> {
  const refund = await findByRefundRef(ctx.db, adapter, refundRef)
  if (!refund) return nothing
  const state = await readGateway(ctx, adapter, (gateway) => gateway.findRefund(refundRef))
  return state ? (inside) => applyRefundState(inside, refund.id, state) : nothing
}

async function chargebackAction(
  ctx: AppContext,
  adapter: string,
  { chargeback }: GatewayEvent & { type: 'chargeback' },
): Promise<Action> {
  const payment = await findByGatewayRef(ctx.db, adapter, chargeback.chargeRef)
  if (!payment) return nothing
  const { id: paymentId, orderId } = payment
  return (inside) => inside.publish(inside.db, 'chargeback.changed', { adapter, orderId, paymentId, chargeback })
}

/** The answer of the gateway; undefined when it does not know the object. */
async function readGateway<Answer>(
  ctx: AppContext,
  adapter: string,
  call: (gateway: PaymentAdapter) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await callGateway(ctx, adapter, call)
  } catch (error) {
    if (error instanceof GatewayRejected) return undefined
    if (error instanceof GatewayUnreachable) throw paymentUnavailable()
    throw error
  }
}
