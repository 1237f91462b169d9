import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { lockWaitingCase } from '#moderation/commands/require-free-case.ts'
import { caseTarget } from '#moderation/rules/claims.ts'
import { saveClaim } from '#moderation/store/cases.server.ts'

/**
 * Releases a case that this moderator reserved; others do not change. Throws `permission-denied`, `not-found` and
 * `transition-not-allowed`.
 */
export async function releaseCase(ctx: AppContext, caseId: string): Promise<void> {
  await requireRight(ctx, 'moderate')
  const { userId } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    const one = await lockWaitingCase({ ...ctx, db }, caseId)
    if (one.claimedBy !== userId) return
    await saveClaim(db, caseId, null)
    await recordAct({ ...ctx, db }, { type: 'case-released', target: caseTarget(one), about: { caseId } })
  })
}
