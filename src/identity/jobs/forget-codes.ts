import type { Sweep } from '#platform/sweeps.ts'
import { forgetOldCodes } from '#identity/commands/forget-old-codes.ts'

/** Codes are of no use after a day. */
export const forgetCodes: Sweep = { name: 'identity.forget-codes', everySeconds: 3600, run: forgetOldCodes }
