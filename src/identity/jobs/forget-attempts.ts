import type { Job } from '#platform/jobs/job.ts'
import { forgetOldFailures } from '#identity/commands/sessions/login-throttle.ts'
import { forgetSpentSolutions } from '#identity/commands/captcha/require-captcha.ts'

/** Solutions of challenges are of no use after ten minutes. */
export const forgetSolutions: Job = {
  name: 'identity.forget-solutions',
  everySeconds: 600,
  run: forgetSpentSolutions,
}

/** Wrong tries are forgiven after a day. */
export const forgetFailures: Job = { name: 'identity.forget-failures', everySeconds: 3600, run: forgetOldFailures }
