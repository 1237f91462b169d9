import type { AppContext } from '#server/context.ts'
import { subjectsOf } from '#ordering/commands/payments/agree-items.ts'
import { payAgainUntil } from '#ordering/rules/payments/agreed.ts'
import { firstClaims } from '#ordering/rules/payments/first-payments.ts'
import type { OrderPayment, PayableState } from '#ordering/store/payments/order-payments.server.ts'
import { openPayments } from '#payments/commands/charges/open-payments.ts'
import { getPayments } from '#payments/queries/get-payments.ts'

/**
 * Asks for a new payment when an authorised payment could not be captured; the agreed times are held for a while. Once
 * per item.
 */
export async function requestPaymentAgain(
  ctx: AppContext,
  orderId: string,
  payments: OrderPayment[],
  agreed: PayableState[],
): Promise<void> {
  const lost = firstClaims(payments)
    .filter(
      ({ payment, state }) =>
        payment.purpose === 'request' && (state === 'failed' || state === 'over') && payment.status !== 'captured',
    )
    .map(({ payment }) => payment)
  for (const payment of lost) {
    const items = agreed.filter(
      ({ id }) => payment.subjectIds.includes(id) && !payments.some((other) => isRequestedAgain(other, id)),
    )
    if (items.length > 0) await openAgain(ctx, orderId, payment, items)
  }
}

const isRequestedAgain = (payment: OrderPayment, itemId: string) =>
  payment.purpose === 'again' && payment.subjectIds.includes(itemId)

async function openAgain(
  ctx: AppContext,
  orderId: string,
  { id, adapter, currency }: OrderPayment,
  items: PayableState[],
): Promise<void> {
  const subjects = subjectsOf(items)
  const { shares } = (await getPayments(ctx, orderId)).find((payment) => payment.id === id)!
  const unpaid = shares.flatMap(
    ({ subjectId, kind, providerId, amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor }) =>
      subjects.includes(subjectId)
        ? [{ subjectId, kind, providerId, amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor }]
        : [],
  )
  const amountMinor = unpaid.reduce((sum, share) => sum + share.amountMinor, 0)
  const payBy = Math.min(...items.map(({ startsAt, wantedFrom }) => payAgainUntil(startsAt ?? wantedFrom, ctx.now)))
  const [paymentId] = await openPayments(ctx, {
    orderId,
    adapter,
    payments: [{ purpose: 'again', mode: 'capture', currency, amountMinor, payBy, shares: unpaid }],
  })
  await ctx.publish(ctx.db, 'order.pay-again', {
    orderId,
    paymentId: paymentId!,
    until: payBy,
    itemIds: items.map((item) => item.id),
  })
  await ctx.invalidate(ctx.db, `order:${orderId}`, 'due:mail')
}
