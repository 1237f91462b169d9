import { deleteOldCounts } from '#market/commands/delete-old-counts.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Counts of uses and answers for keys are of no use after a day. */
export const deleteOld: Job = { name: 'market.forget-old', everySeconds: 3600, run: deleteOldCounts }
