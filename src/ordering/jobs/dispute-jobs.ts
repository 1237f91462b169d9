import { deleteDisputeFiles as deleteOld, lapseDisputes as lapse } from '#ordering/commands/disputes/lapse-disputes.ts'
import type { Job } from '#platform/jobs/job.ts'

export const disputeJobs: Job[] = [
  { name: 'ordering.lapse-disputes', everySeconds: 30, run: lapse },
  { name: 'ordering.delete-dispute-files', everySeconds: 3600, run: deleteOld },
]
