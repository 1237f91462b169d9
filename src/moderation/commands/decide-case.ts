import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Decision } from '#moderation/contract.ts'
import { lockWaitingCase, requireFreeCase } from '#moderation/commands/require-free-case.ts'
import { judgeOf, caseVersion, type Judges } from '#moderation/queries/show-case.ts'
import { checkDecision } from '#moderation/rules/check-decision.ts'
import { changedDuringReview, decisionIncomplete } from '#moderation/rules/errors.ts'

/**
 * Applies a moderator's decision through the slice of the subject. `seen` is the version that they looked at, so that
 * later changes are never approved unseen. Throws `permission-denied`, `not-found`, `transition-not-allowed`,
 * `case-taken`, `appeal-needs-another`, `decision-incomplete` and `changed-meanwhile`.
 */
export async function decideCase(
  ctx: AppContext,
  judges: Judges,
  caseId: string,
  { seen, ...decision }: Decision & { seen?: string | undefined },
) {
  await requireRight(ctx, 'moderate')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const one = await lockWaitingCase(inside, caseId)
    await requireFreeCase(inside, one)
    const problems = checkDecision(decision)
    if (Object.keys(problems).length > 0) throw decisionIncomplete(problems)
    const judge = judgeOf(judges, one.subject)
    if (seen !== undefined && seen !== caseVersion(await judge.present(inside, one), one)) throw changedDuringReview()
    await judge.decide(inside, one, decision)
  })
}
