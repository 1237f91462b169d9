import type { Job } from '#platform/jobs/job.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'

/**
 * Not urgent: an expired hold does not block its time. The job updates the lists and pages that show the time as taken.
 */
export const expireHoldsJob: Job = { name: 'booking.expire-holds', everySeconds: 15, run: expireHolds }
