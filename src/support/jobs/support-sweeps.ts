import type { Sweep } from '#platform/sweeps.ts'
import { closeResolved, forgetOldLinks } from '#support/commands/close-resolved.ts'

/** What becomes of tickets by itself. */
export const supportSweeps: Sweep[] = [
  { name: 'support.close-resolved', wakesOn: [], everySeconds: 60, run: closeResolved },
  { name: 'support.forget-links', wakesOn: [], everySeconds: 3_600, run: forgetOldLinks },
]
