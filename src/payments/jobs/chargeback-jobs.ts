import { sendDueEvidence } from '#payments/commands/chargebacks/chargeback-evidence.ts'
import type { Job } from '#platform/jobs/job.ts'

export const chargebackJobs: Job[] = [
  { name: 'payments.send-evidence', everySeconds: 60, wakesOn: ['due:payments'], run: sendDueEvidence },
]
