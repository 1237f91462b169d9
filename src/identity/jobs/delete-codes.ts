import type { Job } from '#platform/jobs/job.ts'
import { deleteOldCodes } from '#identity/commands/codes/delete-old-codes.ts'

/** Codes are of no use after a day. */
export const deleteCodes: Job = { name: 'identity.delete-codes', everySeconds: 3600, run: deleteOldCodes }
