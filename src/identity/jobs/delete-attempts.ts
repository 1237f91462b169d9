import type { Job } from '#platform/jobs/job.ts'
import { deleteOldFailures } from '#identity/commands/sessions/login-throttle.ts'
import { deleteSpentSolutions } from '#identity/commands/captcha/require-captcha.ts'

/** Solutions of challenges are of no use after ten minutes. */
export const deleteSolutions: Job = {
  name: 'identity.delete-solutions',
  everySeconds: 600,
  run: deleteSpentSolutions,
}

/** Wrong tries are forgiven after a day. */
export const deleteFailures: Job = { name: 'identity.delete-failures', everySeconds: 3600, run: deleteOldFailures }
