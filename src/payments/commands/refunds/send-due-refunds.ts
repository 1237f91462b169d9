import type { AppContext } from '#server/context.ts'
import { callGateway } from '#payments/commands/charges/call-gateway.ts'
import { setRefundManual, nextCheckAfter, applyRefundState } from '#payments/commands/refunds/apply-refund-state.ts'
import { leaseMs, pauseAfter } from '#payments/rules/charges/pauses.ts'
import { findPaymentRow } from '#payments/store/payments.server.ts'
import { lockRefund, putOffRefund, saveRefund, lockDueRefunds, type Refund } from '#payments/store/refunds.server.ts'
import { GatewayRejected, GatewayUnreachable, type RefundState } from '#shared/adapters/payment-adapter.ts'

const atOnce = 4

/** Four days, with the pauses. */
const triesBeforeHand = 20

/** Sends due refunds to their gateways, and queries those that were sent. Returns how many it processed. */
export async function sendDueRefunds(ctx: AppContext): Promise<number> {
  const due = await lockDueRefunds(ctx.db, ctx.now, ctx.now + leaseMs, atOnce)
  await Promise.all(due.map((refund) => send(ctx, refund)))
  return due.length
}

async function send(ctx: AppContext, refund: Refund) {
  try {
    const ready = refund.status === 'failed' ? await startAgain(ctx, refund) : refund
    const state = await requestRefund(ctx, ready)
    await applyRefundState(ctx, refund.id, state)
    if (state.status === 'sent' && refund.status === 'sent')
      await putOffRefund(ctx.db, refund.id, ctx.now + nextCheckAfter(refund.tries))
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    if (refund.tries >= triesBeforeHand) await setRefundManual(ctx, refund.id)
    else await putOffRefund(ctx.db, refund.id, ctx.now + pauseAfter(refund.tries))
  }
}

async function startAgain(ctx: AppContext, { id }: Refund): Promise<Refund> {
  return ctx.db.transaction(async (db) => {
    const refund = (await lockRefund(db, id))!
    if (refund.status !== 'failed') return refund
    const again = { ...refund, status: 'pending' as const }
    await saveRefund(db, again, ctx.now)
    return again
  })
}

/** A rejection is a valid answer, too. */
async function requestRefund(ctx: AppContext, refund: Refund): Promise<RefundState> {
  const { id, failures, amountMinor, gatewayRef } = refund
  const payment = (await findPaymentRow(ctx.db, refund.paymentId))!
  try {
    return await callGateway(ctx, payment.adapter, (gateway) =>
      gatewayRef
        ? gateway.findRefund(gatewayRef)
        : gateway.refund(payment.gatewayRef ?? '', amountMinor, `${id}-${failures}`),
    )
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    return { ref: gatewayRef ?? `rejected:${id}-${failures}`, status: 'failed', failure: error.message }
  }
}
