import { followTermsOfToday } from '#content/commands/follow-terms.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Terms that were published for a later day count from that day on. */
export const followTermsJob: Job = { name: 'content.follow-terms', everySeconds: 300, run: followTermsOfToday }
