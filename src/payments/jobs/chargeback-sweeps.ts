import { sendDueEvidence } from '#payments/commands/chargeback-evidence.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const chargebackSweeps: Sweep[] = [
  { name: 'payments.send-evidence', everySeconds: 60, wakesOn: ['due:payments'], run: sendDueEvidence },
]
