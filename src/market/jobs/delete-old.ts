import { deleteOldCounts } from '#market/commands/delete-old-counts.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Deletes counts of rate limits and answers of idempotency keys after a day, points of addresses after a month. */
export const deleteOld: Job = { name: 'market.delete-old-counts', everySeconds: 3600, run: deleteOldCounts }
