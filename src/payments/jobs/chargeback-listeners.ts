import { applyChargeback } from '#payments/commands/chargebacks/apply-chargeback.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** Applies reports of a gateway about charge-backs as they arrive, in any order. */
export const chargebackListeners = [
  {
    on: 'chargeback.changed',
    name: 'payments.apply-chargeback',
    run: applyChargeback,
  },
] satisfies Listener[]
