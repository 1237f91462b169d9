import { prepareEvidence } from '#ordering/commands/prepare-evidence.ts'
import type { Listener } from '#platform/sweeps.ts'

const prepare = (on: string): Listener => ({
  on,
  name: `ordering.prepare-evidence ${on}`,
  run: (ctx, { chargebackId }) => prepareEvidence(ctx, String(chargebackId)),
})

/** What speaks for us is made of the order, and made anew when the bank asks for it: more may have happened. */
export const chargebackEvidenceListeners: Listener[] = [prepare('chargeback.received'), prepare('chargeback.evidence_due')]
