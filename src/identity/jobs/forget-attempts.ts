import type { Sweep } from '#platform/sweeps.ts'
import { forgetOldFailures } from '#identity/commands/login-throttle.ts'
import { forgetSpentSolutions } from '#identity/commands/require-captcha.ts'

/** Solutions of challenges are of no use after ten minutes. */
export const forgetSolutions: Sweep = {
  name: 'identity.forget-solutions',
  everySeconds: 600,
  run: forgetSpentSolutions,
}

/** Wrong tries are forgiven after a day. */
export const forgetFailures: Sweep = { name: 'identity.forget-failures', everySeconds: 3600, run: forgetOldFailures }
