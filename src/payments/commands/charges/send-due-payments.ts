import type { AppContext } from '#server/context.ts'
import { callGateway } from '#payments/commands/charges/call-gateway.ts'
import { chargeOf, failedState } from '#payments/commands/charges/begin-payment.ts'
import { applyChargeState } from '#payments/commands/charges/apply-charge-state.ts'
import { leaseMs, checkAfterEndMs, checkEveryMs, pauseAfter } from '#payments/rules/charges/pauses.ts'
import { lockPayment, putOff, savePayment, lockDuePayments, type Payment } from '#payments/store/payments.server.ts'
import {
  GatewayRejected,
  GatewayUnreachable,
  type ChargeState,
  type PaymentAdapter,
} from '#shared/adapters/payment-adapter.ts'

const atOnce = 4

/**
 * Makes the due gateway calls: capture, void, charge a saved card, or query a charge. Returns how many payments it
 * processed.
 */
export async function sendDuePayments(ctx: AppContext): Promise<number> {
  const due = await lockDuePayments(ctx.db, ctx.now, ctx.now + leaseMs, atOnce)
  await Promise.all(due.map((payment) => send(ctx, payment)))
  return due.length
}

async function send(ctx: AppContext, payment: Payment) {
  try {
    const state = await answerTo(ctx, payment)
    if (state) await applyChargeState(ctx, payment.id, state)
    await afterAnswer(ctx, payment, state)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    await putOff(ctx.db, payment.id, ctx.now + pauseAfter(payment.tries))
  }
}

async function answerTo(ctx: AppContext, payment: Payment): Promise<ChargeState | undefined> {
  const question = questionOf(ctx, payment)
  if (!question) return undefined
  try {
    return await callGateway(ctx, payment.adapter, question)
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    if (payment.wanted === 'charge') return failedState(payment, error.message)
    const state = await callGateway(ctx, payment.adapter, (gateway) => gateway.find(payment.gatewayRef!))
    const isLost = payment.wanted === 'capture' && state.status === 'authorised'
    if (isLost) await recordLostCapture(ctx, payment.id, error.message)
    return isLost ? undefined : state
  }
}

function questionOf(
  ctx: AppContext,
  payment: Payment,
): ((gateway: PaymentAdapter) => Promise<ChargeState>) | undefined {
  const { id, wanted, wantedMinor, gatewayRef, card, attempt } = payment
  if (wanted === 'charge' && card && !gatewayRef) {
    const step = { description: 'Fee', email: '', returnUrl: ctx.publicUrl }
    return (gateway) => gateway.chargeCard(card, chargeOf(payment, step, ctx.now))
  }
  if (!gatewayRef) return undefined
  if (wanted === 'capture') return (gateway) => gateway.capture(gatewayRef, wantedMinor!, `${id}-capture`)
  if (wanted === 'void') return (gateway) => gateway.cancel(gatewayRef, `${id}-void-${attempt}`)
  return (gateway) => gateway.find(gatewayRef)
}

/** The capture failed: the payment fails and the authorisation is voided. */
async function recordLostCapture(ctx: AppContext, paymentId: string, failure: string) {
  await ctx.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId)
    if (payment?.status !== 'authorised') return
    await savePayment(
      db,
      { ...payment, status: 'failed', failure, wanted: 'void', nextTryAt: ctx.now, tries: 0 },
      ctx.now,
    )
    await ctx.publish(db, 'payment.changed', { orderId: payment.orderId, paymentId, status: 'failed' })
    await ctx.invalidate(db, `order:${payment.orderId}`)
  })
}

const endings = ['captured', 'card_saved', 'failed', 'voided', 'expired']

/**
 * When to query again if the answer did not settle the payment. Voids charges that are unpaid long after their end, and
 * authorisations that are days old.
 */
async function afterAnswer(ctx: AppContext, taken: Payment, state: ChargeState | undefined) {
  await ctx.db.transaction(async (db) => {
    const payment = await lockPayment(db, taken.id)
    if (!payment || payment.nextTryAt !== taken.nextTryAt) return
    await savePayment(db, { ...payment, ...nextOf(payment, state, ctx.now) }, ctx.now)
  })
}

function nextOf({ wanted, payBy, status, tries }: Payment, state: ChargeState | undefined, now: number) {
  if (!state || endings.includes(state.status)) return { wanted: null, nextTryAt: null }
  if (wanted !== null) return { nextTryAt: now + pauseAfter(tries) }
  const isPast = payBy !== null && now > payBy + checkAfterEndMs
  return status === 'authorised' || isPast
    ? { wanted: 'void' as const, nextTryAt: now }
    : { nextTryAt: now + checkEveryMs, tries: 0 }
}
