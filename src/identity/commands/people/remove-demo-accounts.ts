import type { AppContext } from '#server/context.ts'
import { lockAdmins } from '#identity/store/admins.server.ts'
import { deleteAdminsMadeByDemo, deleteDemoAccounts } from '#identity/store/people/demo-accounts.server.ts'

/**
 * A market that is no demo any more has none of its accounts, whose password everybody knows, and nobody whom they made an administrator.
 * Returns how many accounts went.
 */
export async function removeDemoAccounts(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    await lockAdmins(db)
    await deleteAdminsMadeByDemo(db)
    return deleteDemoAccounts(db)
  })
}
