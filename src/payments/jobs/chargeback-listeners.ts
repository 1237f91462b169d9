import { takeChargeback } from '#payments/commands/take-chargeback.ts'
import type { Listener } from '#platform/sweeps.ts'

/** What a company says about a charge-back is taken as it comes in, whatever its order. */
export const chargebackListeners = [
  {
    on: 'chargeback.changed',
    name: 'payments.take-chargeback',
    run: takeChargeback,
  },
] satisfies Listener[]
