import type { AppContext } from '#context.ts'
import { askCompany } from '#payments/commands/ask-company.ts'
import { takeChargeState } from '#payments/commands/take-charge-state.ts'
import { takeRefundState } from '#payments/commands/take-refund-state.ts'
import { paymentUnavailable } from '#payments/rules/refusals.ts'
import { hasCompanyEvent, insertCompanyEvent } from '#payments/store/company-events.server.ts'
import { findByCompanyRef, findPaymentRow, type Payment } from '#payments/store/payments.server.ts'
import { findByRefundRef } from '#payments/store/refunds.server.ts'
import { isId } from '#shared/ids.ts'
import { CompanyRefused, CompanyUnreachable, type CompanyEvent, type PaymentAdapter } from '#shared/payment-adapter.ts'

/**
 * Acts on what a company told our door, OUTSIDE a transaction, once for each of its ids: the event is a reason to ask, its contents are not believed.
 * Charge-backs are handed on by 'chargeback.changed' {adapter, orderId, paymentId, chargeback}, payouts by 'company-payout.changed' {adapter, payoutRef}.
 * Refuses: payment-unavailable, when the company cannot be asked now; then it has to tell us again.
 */
export async function takeCompanyEvent(ctx: AppContext, adapterKey: string, event: CompanyEvent): Promise<void> {
  if (await hasCompanyEvent(ctx.db, adapterKey, event.id)) return
  const act = await actionFor(ctx, adapterKey, event)
  await ctx.db.transaction(
    async (db) => {
      const isFirst = await insertCompanyEvent(db, { adapter: adapterKey, id: event.id, type: event.type }, ctx.now)
      if (isFirst) await act({ ...ctx, db })
    },
    { isSafeTwice: true },
  )
}

type Action = (inside: AppContext) => Promise<unknown>
const nothing: Action = async () => {}

async function actionFor(ctx: AppContext, adapter: string, event: CompanyEvent): Promise<Action> {
  switch (event.type) {
    case 'charge':
      return chargeAction(ctx, adapter, event)
    case 'refund':
      return refundAction(ctx, adapter, event.refundRef)
    case 'chargeback':
      return chargebackAction(ctx, adapter, event)
    case 'payout':
      return (inside) => inside.happened(inside.db, 'company-payout.changed', { adapter, payoutRef: event.payoutRef })
    default:
      return nothing
  }
}

async function chargeAction(
  ctx: AppContext,
  adapter: string,
  event: CompanyEvent & { type: 'charge' },
): Promise<Action> {
  const payment = await paymentOf(ctx, adapter, event)
  if (!payment) return nothing
  const state = await told(ctx, adapter, (company) => company.find(event.chargeRef))
  return state ? (inside) => takeChargeState(inside, payment.id, state) : nothing
}

/** By the company's name of the charge; or by ours, when its message is faster than the answer that told us that name. */
async function paymentOf(
  ctx: AppContext,
  adapter: string,
  event: { chargeRef: string; paymentId: string | null },
): Promise<Payment | undefined> {
  const known = await findByCompanyRef(ctx.db, adapter, event.chargeRef)
  const named = !known && isId(event.paymentId) ? await findPaymentRow(ctx.db, event.paymentId) : known
  return named?.adapter === adapter ? named : undefined
}

async function refundAction(ctx: AppContext, adapter: string, refundRef: string): Promise<Action> {
  const refund = await findByRefundRef(ctx.db, adapter, refundRef)
  if (!refund) return nothing
  const state = await told(ctx, adapter, (company) => company.findRefund(refundRef))
  return state ? (inside) => takeRefundState(inside, refund.id, state) : nothing
}

async function chargebackAction(
  ctx: AppContext,
  adapter: string,
  { chargeback }: CompanyEvent & { type: 'chargeback' },
): Promise<Action> {
  const payment = await findByCompanyRef(ctx.db, adapter, chargeback.chargeRef)
  if (!payment) return nothing
  const { id: paymentId, orderId } = payment
  return (inside) => inside.happened(inside.db, 'chargeback.changed', { adapter, orderId, paymentId, chargeback })
}

/** What the company knows; undefined when it knows nothing of it. */
async function told<Answer>(
  ctx: AppContext,
  adapter: string,
  call: (company: PaymentAdapter) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await askCompany(ctx, adapter, call)
  } catch (error) {
    if (error instanceof CompanyRefused) return undefined
    if (error instanceof CompanyUnreachable) throw paymentUnavailable()
    throw error
  }
}
