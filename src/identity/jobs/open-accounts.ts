import { openDueAccounts } from '#identity/commands/disable-user.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Accounts that were shut for a time open again by themselves. */
export const openAccounts: Sweep = { name: 'identity.open-accounts', everySeconds: 60, run: openDueAccounts }
