import { prepareEvidence } from '#ordering/commands/disputes/prepare-evidence.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const prepare = <Type extends 'chargeback.received' | 'chargeback.evidence_due'>(on: Type): ListenerOn<Type> => ({
  on,
  name: `ordering.prepare-evidence ${on}`,
  run: (ctx, { chargebackId }) => prepareEvidence(ctx, chargebackId),
})

/** Builds the evidence from the order, and again when the bank requests it, because the order may have changed. */
export const chargebackEvidenceListeners = [
  prepare('chargeback.received'),
  prepare('chargeback.evidence_due'),
] satisfies Listener[]
