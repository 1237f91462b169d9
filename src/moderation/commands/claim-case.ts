import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { ModerationCase } from '#moderation/contract.ts'
import { lockWaitingCase, requireFreeCase } from '#moderation/commands/require-free-case.ts'
import type { Judges } from '#moderation/queries/show-case.ts'
import { caseTarget, holderOf } from '#moderation/rules/claims.ts'
import { saveClaim } from '#moderation/store/cases.server.ts'
import { isoOf, minutes } from '#shared/time/instant.ts'

/**
 * Reserves a case for a moderator and informs its subject's slice; a repeated call extends the reservation. An expired
 * one is taken over. Throws `permission-denied`, `not-found`, `transition-not-allowed`, `case-taken` and
 * `appeal-needs-another`.
 */
export async function claimCase(ctx: AppContext, caseId: string, judges?: Judges): Promise<ModerationCase> {
  await requireRight(ctx, 'moderate')
  const { userId } = userOf(ctx)
  const until = ctx.now + minutes(ctx.settings.get('moderation.claim_minutes'))
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const one = await lockWaitingCase(inside, caseId)
    await requireFreeCase(inside, one)
    await saveClaim(db, caseId, { by: userId, until })
    if (holderOf(one, ctx.now) !== userId)
      await recordAct(inside, {
        type: 'case-claimed',
        target: caseTarget(one),
        after: { claimedUntil: isoOf(until) },
        about: { caseId },
      })
    await judges?.[one.subject]?.startReview?.(inside, one)
    return { ...one, claimedBy: userId, claimedUntil: until }
  })
}
