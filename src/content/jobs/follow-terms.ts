import { followTermsOfToday } from '#content/commands/follow-terms.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Makes terms valid whose first day has come. */
export const followTermsJob: Job = { name: 'content.follow-terms', everySeconds: 300, run: followTermsOfToday }
