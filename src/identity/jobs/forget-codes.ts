import type { Job } from '#platform/jobs/job.ts'
import { forgetOldCodes } from '#identity/commands/codes/delete-old-codes.ts'

/** Codes are of no use after a day. */
export const forgetCodes: Job = { name: 'identity.forget-codes', everySeconds: 3600, run: forgetOldCodes }
