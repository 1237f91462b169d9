import { eraseDueAccounts, type RevokeTokens } from '#identity/commands/people/erase-account.ts'
import type { PersonalData } from '#identity/contract.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Accounts that were to be deleted go when their time has come. */
export const eraseAccountsWith = (parts: { personalData: PersonalData[]; revokeTokens: RevokeTokens }): Job => ({
  name: 'identity.erase-accounts',
  everySeconds: 300,
  run: (ctx) => eraseDueAccounts(ctx, parts),
})
