import type { AppContext } from '#server/context.ts'
import { callGateway } from '#payments/commands/charges/call-gateway.ts'
import { applyChargeState } from '#payments/commands/charges/apply-charge-state.ts'
import { isPayable } from '#payments/rules/charges/payment-states.ts'
import { paymentFailed, paymentOver, paymentUnavailable } from '#payments/rules/errors.ts'
import { lockPayment, savePayment, type Payment } from '#payments/store/payments.server.ts'
import { notFound } from '#shared/app-error.ts'
import { hours } from '#shared/time/instant.ts'
import {
  GatewayRejected,
  GatewayUnreachable,
  type ChargeRequest,
  type ChargeState,
} from '#shared/adapters/payment-adapter.ts'

export interface PayStep {
  description: string
  email: string
  /** The URL to which the buyer returns, whatever the result. */
  returnUrl: string
}

/**
 * Starts the charge at the gateway, OUTSIDE a transaction; returns the URL of the pay page, or null when the buyer has
 * nothing to do. A repeat returns the same charge; after a failed one a new attempt begins. Throws
 * `payment-unavailable` (the gateway does not answer), `payment-failed` (it declined), `payment-over` (the payment can
 * no longer be paid) and `not-found`.
 */
export async function beginPayment(
  ctx: AppContext,
  paymentId: string,
  step: PayStep,
): Promise<{ redirectUrl: string | null }> {
  const payment = await prepare(ctx, paymentId)
  if (!isPayable(payment.status)) return { redirectUrl: null }
  if (payment.redirectUrl) return { redirectUrl: payment.redirectUrl }
  const state = await begun(ctx, payment, step)
  await applyChargeState(ctx, payment.id, state)
  if (state.status === 'failed') throw paymentFailed(state.failure)
  return { redirectUrl: state.status === 'needs_action' ? state.redirectUrl : null }
}

/** A failed payment gets a new charge; two concurrent calls get the same one. */
async function prepare(ctx: AppContext, paymentId: string): Promise<Payment> {
  return ctx.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId)
    if (!payment) throw notFound('payment')
    const isOver =
      payment.wanted === 'void' || payment.status === 'voided' || (payment.payBy !== null && payment.payBy <= ctx.now)
    if (isOver && (isPayable(payment.status) || payment.status === 'voided')) throw paymentOver(payment.status)
    if (payment.status !== 'failed' && payment.status !== 'expired') return payment
    const pastRefs = payment.gatewayRef ? [...payment.pastRefs, payment.gatewayRef] : payment.pastRefs
    const again: Payment = {
      ...payment,
      status: 'created',
      attempt: payment.attempt + 1,
      gatewayRef: null,
      redirectUrl: null,
      failure: '',
      pastRefs,
    }
    await savePayment(db, again, ctx.now)
    return again
  })
}

async function begun(ctx: AppContext, payment: Payment, step: PayStep): Promise<ChargeState> {
  try {
    return await callGateway(ctx, payment.adapter, (gateway) => gateway.begin(chargeOf(payment, step, ctx.now)))
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw paymentUnavailable()
    if (error instanceof GatewayRejected) return failedState(payment, error.message)
    throw error
  }
}

/** The request for the next charge of a payment, with an idempotency key for each attempt. */
export const chargeOf = (payment: Payment, step: PayStep, now: number): ChargeRequest => ({
  paymentId: payment.id,
  key: `${payment.id}-${payment.attempt}`,
  mode: payment.mode,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  expiresAt: payment.payBy ?? now + hours(24),
  ...step,
})

/**
 * The state of a charge that never started. The ref is our own, so that a late response of the gateway is not matched
 * to it.
 */
export const failedState = (payment: Payment, failure: string): ChargeState => ({
  ref: payment.gatewayRef ?? `rejected:${payment.id}-${payment.attempt}`,
  status: 'failed',
  currency: payment.currency,
  amountMinor: payment.amountMinor,
  redirectUrl: null,
  card: null,
  failure,
})
