import { forgetOverSessions } from '#identity/commands/forget-over-sessions.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Sessions, links, codes and challenges that are over. */
export const forgetSessions: Sweep = { name: 'identity.forget-sessions', everySeconds: 3600, run: forgetOverSessions }
