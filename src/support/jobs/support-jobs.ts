import type { Job } from '#platform/jobs/job.ts'
import { closeResolved, deleteOldLinks } from '#support/commands/close-resolved.ts'

/** The jobs of this slice. */
export const supportJobs: Job[] = [
  { name: 'support.close-resolved', wakesOn: [], everySeconds: 60, run: closeResolved },
  { name: 'support.delete-links', wakesOn: [], everySeconds: 3_600, run: deleteOldLinks },
]
