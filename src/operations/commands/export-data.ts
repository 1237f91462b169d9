import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'

/** Whether this person may take data out at this moment; what is asked before a download begins. Refuses: permission-denied, requires-recent-login. */
export async function requireExportRight(ctx: AppContext): Promise<void> {
  await requireRight(ctx, 'change-system')
  requireRecentProof(ctx)
}

/** Lets somebody take all data of the market out, and writes down who did. Refuses: permission-denied, requires-recent-login. */
export async function exportData(ctx: AppContext): Promise<void> {
  await requireExportRight(ctx)
  await ctx.db.transaction((db) => recordAct({ ...ctx, db }, { type: 'data-taken-out' }))
}
