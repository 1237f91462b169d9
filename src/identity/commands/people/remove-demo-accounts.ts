import type { AppContext } from '#server/context.ts'
import { lockAdmins } from '#identity/store/admins.server.ts'
import { deleteAdminsMadeByDemo, deleteDemoAccounts } from '#identity/store/people/demo-accounts.server.ts'

/**
 * Removes the demo accounts, whose password is public, and the administrators they appointed, when the market is no
 * longer a demo. Returns how many accounts it deleted.
 */
export async function removeDemoAccounts(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    await lockAdmins(db)
    await deleteAdminsMadeByDemo(db)
    return deleteDemoAccounts(db)
  })
}
