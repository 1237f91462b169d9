import { takeChargeback } from '#payments/commands/take-chargeback.ts'
import type { Listener } from '#platform/sweeps.ts'
import type { ChargebackState } from '#shared/payment-adapter.ts'

/** What a company says about a charge-back is taken as it comes in, whatever its order. */
export const chargebackListeners: Listener[] = [
  {
    on: 'chargeback.changed',
    name: 'payments.take-chargeback',
    run: (ctx, { adapter, orderId, paymentId, chargeback }) =>
      takeChargeback(ctx, { adapter: String(adapter), orderId: String(orderId), paymentId: String(paymentId), chargeback: chargeback as ChargebackState }),
  },
] // prettier-ignore
