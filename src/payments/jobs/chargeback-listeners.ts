import { applyChargeback } from '#payments/commands/chargebacks/apply-chargeback.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** What a gateway says about a charge-back is taken as it comes in, whatever its order. */
export const chargebackListeners = [
  {
    on: 'chargeback.changed',
    name: 'payments.take-chargeback',
    run: applyChargeback,
  },
] satisfies Listener[]
