import type { Job } from '#platform/jobs/job.ts'
import { deleteOldSteps } from '#identity/commands/factors/spend-totp.ts'

/** Codes of authenticator apps are of no use after a minute and a half. */
export const deleteSteps: Job = { name: 'identity.delete-steps', everySeconds: 3600, run: deleteOldSteps }
