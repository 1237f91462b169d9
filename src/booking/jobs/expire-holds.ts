import type { Job } from '#platform/jobs/job.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'

/** Nobody waits for it: a hold that ran out keeps no one from its time. It tells the lists and the pages that the time is free again. */
export const expireHoldsJob: Job = { name: 'booking.expire-holds', everySeconds: 15, run: expireHolds }
