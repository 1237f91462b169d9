import type { Sweep } from '#platform/sweeps.ts'
import { forgetOldSteps } from '#identity/commands/spend-totp.ts'

/** Codes of authenticator apps are of no use after a minute and a half. */
export const forgetSteps: Sweep = { name: 'identity.forget-steps', everySeconds: 3600, run: forgetOldSteps }
