import type { AppContext } from '#server/context.ts'
import { postCaptured } from '#payments/commands/ledger/post-captured.ts'
import { findByGatewayRef, insertPayment, savePayment, type Payment } from '#payments/store/payments.server.ts'
import { newId } from '#shared/ids.ts'
import type { ChargeState } from '#shared/adapters/payment-adapter.ts'

/**
 * An earlier attempt was paid as well: creates a payment without shares for it, which is refunded automatically. Runs
 * inside a transaction that holds the payments of the order.
 */
export async function refundDuplicatePayment(
  ctx: AppContext,
  payment: Payment,
  { ref, status, currency, amountMinor }: ChargeState,
): Promise<void> {
  if (status !== 'captured' && status !== 'authorised') return
  const { orderId, adapter } = payment
  const known = await findByGatewayRef(ctx.db, adapter, ref)
  if (known?.status === status || known?.status === 'captured') return
  const fresh = {
    id: known?.id ?? newId(),
    orderId,
    adapter,
    purpose: 'again',
    mode: 'capture',
    status: 'created',
    currency,
    amountMinor,
    payBy: null,
    gatewayRef: ref,
  } as const
  if (!known) await insertPayment(ctx.db, fresh, ctx.now)
  const duplicate = {
    ...payment,
    ...fresh,
    status,
    card: null,
    failure: '',
    review: '',
    pastRefs: [],
    redirectUrl: null,
    wantedMinor: null,
  }
  if (status === 'authorised')
    return void (await savePayment(ctx.db, { ...duplicate, wanted: 'void', nextTryAt: ctx.now }, ctx.now))
  const captured = {
    ...duplicate,
    capturedMinor: amountMinor,
    refundedMinor: 0,
    chargedBackMinor: 0,
    wanted: null,
    nextTryAt: null,
    waitsUntil: ctx.now,
  }
  await savePayment(ctx.db, captured, ctx.now)
  await postCaptured(ctx, captured)
}
