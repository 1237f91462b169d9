import { forgetOldMarks } from '#market/commands/forget-old-marks.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Counts of uses and answers for keys are of no use after a day. */
export const forgetOld: Job = { name: 'market.forget-old', everySeconds: 3600, run: forgetOldMarks }
