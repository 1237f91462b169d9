import type { AppContext } from '#server/context.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { postCaptured } from '#payments/commands/ledger/post-captured.ts'
import { refundDuplicatePayment } from '#payments/commands/charges/refund-duplicate-payment.ts'
import { checkEveryMs, waitsFor } from '#payments/rules/charges/pauses.ts'
import { canMoveOn } from '#payments/rules/charges/payment-states.ts'
import { lockPayment, savePayment, type Payment } from '#payments/store/payments.server.ts'
import { listShares } from '#payments/store/shares.server.ts'
import { days } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import type { ChargeState } from '#shared/adapters/payment-adapter.ts'

/**
 * Applies the state of a charge that the gateway reports: under the row lock, forward only, idempotent. Posts captured
 * money once. A wrong amount or currency never counts as paid: it is noted and published as 'payment.review' {orderId,
 * paymentId}. Publishes 'payment.changed' {orderId, paymentId, status} for every step.
 */
export async function applyChargeState(ctx: AppContext, paymentId: string, state: ChargeState): Promise<void> {
  await ctx.db.transaction(
    async (db) => {
      const inside = { ...ctx, db }
      const payment = await lockPayment(db, paymentId)
      if (!payment) return
      const isAnother =
        payment.pastRefs.includes(state.ref) || (payment.gatewayRef !== null && payment.gatewayRef !== state.ref)
      if (isAnother) await refundDuplicatePayment(inside, payment, state)
      else await applyMatchingCharge(inside, { ...payment, gatewayRef: state.ref }, state)
    },
    { isSafeTwice: true },
  )
}

async function applyMatchingCharge(ctx: AppContext, payment: Payment, state: ChargeState) {
  const problem = problemOf(payment, state)
  if (problem) return recordReview(ctx, payment, problem)
  // The capture failed and the authorisation is being voided: a report that it is still authorised is outdated.
  if (payment.status === 'failed' && payment.wanted === 'void' && state.status === 'authorised') return
  if (canMoveOn(payment.status, state.status)) return moveOn(ctx, payment, state)
  // The buyer pressed "pay" while the charge was voided: the new charge must be voided as well.
  const isLeftOver = payment.status === 'voided' && (state.status === 'needs_action' || state.status === 'authorised')
  if (isLeftOver) return void (await savePayment(ctx.db, { ...payment, wanted: 'void', nextTryAt: ctx.now }, ctx.now))
  if (payment.status === 'needs_action' && state.redirectUrl)
    await savePayment(ctx.db, { ...payment, redirectUrl: state.redirectUrl }, ctx.now)
}

/** An unexpected amount or currency needs a manual check. */
function problemOf(payment: Payment, { status, currency, amountMinor }: ChargeState): string | undefined {
  if ((status !== 'captured' && status !== 'authorised') || payment.status === 'captured') return undefined
  const isLate = status === 'captured' && payment.mode === 'authorise'
  const expected = isLate ? (payment.wantedMinor ?? payment.amountMinor) : payment.amountMinor
  if (currency === payment.currency && amountMinor === expected) return undefined
  return `${status} ${formatMoney({ minor: amountMinor, currency })} instead of ${formatMoney({ minor: expected, currency: payment.currency })}`
}

async function recordReview(ctx: AppContext, payment: Payment, review: string) {
  if (payment.review === review) return
  await savePayment(ctx.db, { ...payment, review, nextTryAt: null }, ctx.now)
  await ctx.publish(ctx.db, 'payment.review', { orderId: payment.orderId, paymentId: payment.id, review })
  await ctx.invalidate(ctx.db, `order:${payment.orderId}`, 'books')
}

async function moveOn(ctx: AppContext, payment: Payment, state: ChargeState) {
  const { status, failure } = state
  const moved = {
    ...payment,
    ...afterwards(ctx, payment, state),
    status,
    failure,
    review: '',
    tries: 0,
    card: state.card ?? payment.card,
  }
  await savePayment(ctx.db, moved, ctx.now)
  if (status === 'captured') await recordCaptured(ctx, moved)
  await ctx.publish(ctx.db, 'payment.changed', { orderId: payment.orderId, paymentId: payment.id, status })
  await ctx.invalidate(ctx.db, `order:${payment.orderId}`, 'due:payments')
}

/** The next action. An authorisation is not relied on for more than six days. */
function afterwards(
  { now }: AppContext,
  { purpose, wanted, mode }: Payment,
  { status, amountMinor, redirectUrl }: ChargeState,
) {
  const settled = { wanted: null, nextTryAt: null, redirectUrl: null }
  if (status === 'captured') return { ...settled, capturedMinor: amountMinor, waitsUntil: now + waitsFor(purpose) }
  if (status === 'authorised' && mode === 'authorise')
    return { nextTryAt: wanted ? now : now + days(6), redirectUrl: null }
  // A saved card that needs the authentication of its owner becomes a normal charge.
  if (status === 'needs_action')
    return {
      redirectUrl,
      wanted: wanted === 'void' ? wanted : null,
      nextTryAt: wanted === 'void' ? now : now + checkEveryMs,
    }
  return settled
}

/** A fee needs no acceptance: it belongs to the provider as soon as it is captured. */
async function recordCaptured(ctx: AppContext, payment: Payment) {
  await postCaptured(ctx, payment)
  if (payment.purpose !== 'fee') return
  const shares = await listShares(ctx.db, [payment.id])
  await allocatePayments(ctx, { orderId: payment.orderId, subjectIds: shares.map(({ subjectId }) => subjectId) })
}
