import type { AppContext } from '#server/context.ts'
import type { OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import { openPayments } from '#payments/commands/charges/open-payments.ts'
import { getPayments } from '#payments/queries/get-payments.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Opens failed or released payments again. Runs before the release, so that the shares are unchanged. */
export async function reopenPayments(
  ctx: AppContext,
  orderId: string,
  payments: OrderPayment[],
  payBy: Instant,
): Promise<void> {
  if (payments.length === 0) return
  const views = await getPayments(ctx, orderId)
  const again = payments.map(({ id, purpose, mode, currency, amountMinor }) => {
    const { shares } = views.find((one) => one.id === id)!
    const planned = shares.map(
      ({ subjectId, kind, providerId, amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor }) => ({
        subjectId,
        kind,
        providerId,
        amountMinor,
        commissionMinor,
        commissionTaxMinor,
        customerFeeMinor,
      }),
    )
    return { purpose, mode, currency, amountMinor, payBy, shares: planned }
  })
  await openPayments(ctx, { orderId, adapter: payments[0]!.adapter, payments: again })
}
