import { prepareEvidence } from '#ordering/commands/disputes/prepare-evidence.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const prepare = <Type extends 'chargeback.received' | 'chargeback.evidence_due'>(on: Type): ListenerOn<Type> => ({
  on,
  name: `ordering.prepare-evidence ${on}`,
  run: (ctx, { chargebackId }) => prepareEvidence(ctx, chargebackId),
})

/** What speaks for us is made of the order, and made anew when the bank asks for it: more may have happened. */
export const chargebackEvidenceListeners = [
  prepare('chargeback.received'),
  prepare('chargeback.evidence_due'),
] satisfies Listener[]
