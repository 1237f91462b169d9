import { checkAuditWhenDue } from '#identity/commands/check-audit.ts'
import { sealAudit } from '#identity/commands/seal-audit.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Seals what was written into the log, and looks once a day whether all of it is as it was written. */
export const auditSweeps: Sweep[] = [
  { name: 'identity.seal-audit', everySeconds: 30, run: sealAudit },
  { name: 'identity.check-audit', everySeconds: 900, run: checkAuditWhenDue },
]
