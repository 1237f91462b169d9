import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'

/**
 * Requires the right to export data and a recent sign-in; checked before a download starts. Throws `permission-denied`
 * and `requires-recent-login`.
 */
export async function requireExportRight(ctx: AppContext): Promise<void> {
  await requireRight(ctx, 'change-system')
  requireRecentProof(ctx)
}

/**
 * Checks the right to export all data of the market, and records the export in the audit log. Throws
 * `permission-denied` and `requires-recent-login`.
 */
export async function exportData(ctx: AppContext): Promise<void> {
  await requireExportRight(ctx)
  await ctx.db.transaction((db) => recordAct({ ...ctx, db }, { type: 'data-taken-out' }))
}
