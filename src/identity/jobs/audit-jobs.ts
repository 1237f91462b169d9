import { checkAuditWhenDue } from '#identity/commands/audit/check-audit.ts'
import { sealAudit } from '#identity/commands/audit/seal-audit.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Seals what was written into the log, and looks once a day whether all of it is as it was written. */
export const auditJobs: Job[] = [
  { name: 'identity.seal-audit', everySeconds: 30, run: sealAudit },
  { name: 'identity.check-audit', everySeconds: 900, run: checkAuditWhenDue },
]
