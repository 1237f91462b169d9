import type { AppContext } from '#server/context.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { hasAdmins, lockAdmins } from '#identity/store/admins.server.ts'
import { deleteFirstRunCodes } from '#identity/store/codes/first-run.server.ts'
import { days } from '#shared/time/instant.ts'

export const firstRun = 'first-run'

/**
 * Issues the setup code by which the person who installed the market becomes its first owner. Revokes an earlier one.
 * undefined: there is an administrator.
 */
export async function issueFirstRunCode(ctx: AppContext): Promise<string | undefined> {
  return ctx.db.transaction(async (db) => {
    await lockAdmins(db)
    await deleteFirstRunCodes(db)
    if (await hasAdmins(db)) return undefined
    // It ends with its use or a restart of the process, not by time.
    return issueLinkCode({ ...ctx, db }, { purpose: firstRun, lifeMs: days(36_500) })
  })
}
