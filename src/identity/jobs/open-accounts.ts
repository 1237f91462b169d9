import { openDueAccounts } from '#identity/commands/people/disable-user.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Accounts that were shut for a time open again by themselves. */
export const openAccounts: Job = { name: 'identity.open-accounts', everySeconds: 60, run: openDueAccounts }
