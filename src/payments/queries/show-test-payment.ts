import type { AppContext } from '#server/context.ts'
import type { TestPaymentView } from '#payments/contract-test.ts'
import { notFound } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { testGatewayIn } from '#shared/adapters/test-gateway.ts'

/** The pay page of the test gateway, which exists only in the demo. */
export async function showTestPayment(ctx: AppContext, chargeRef: string): Promise<TestPaymentView> {
  const visit = await testGatewayIn(ctx.paymentAdapters)?.show(chargeRef)
  if (!visit) throw notFound('page')
  const { expiresAt: _expiresAt, ...shown } = visit
  const inWords = (minor: number) => formatMoney({ minor, currency: visit.currency })
  return {
    ...shown,
    amount: inWords(visit.amountMinor),
    captured: inWords(visit.capturedMinor),
    refunded: inWords(visit.refundedMinor),
  }
}
