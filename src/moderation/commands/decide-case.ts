import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Decision } from '#moderation/contract.ts'
import { lockWaitingCase, requireFreeCase } from '#moderation/commands/require-free-case.ts'
import { caseVersion, judgeOf, othersOf, type Judges } from '#moderation/queries/show-case.ts'
import { checkDecision } from '#moderation/rules/check-decision.ts'
import { changedDuringReview, decisionIncomplete } from '#moderation/rules/errors.ts'
import { AppError } from '#shared/app-error.ts'

interface Wish extends Decision {
  seen?: string | undefined
  /** Decides all open cases of the same import in the same way. */
  isTogether?: boolean
}

/**
 * Applies a moderator's decision through the slice of the subject. `seen` is the version that they looked at, so that
 * later changes are never approved unseen. Throws `permission-denied`, `not-found`, `transition-not-allowed`,
 * `case-taken`, `appeal-needs-another`, `decision-incomplete` and `changed-meanwhile`.
 */
export async function decideCase(
  ctx: AppContext,
  judges: Judges,
  caseId: string,
  { seen, isTogether = false, ...decision }: Wish,
): Promise<void> {
  await requireRight(ctx, 'moderate')
  const others = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const one = await lockWaitingCase(inside, caseId)
    await requireFreeCase(inside, one)
    const problems = checkDecision(decision)
    if (Object.keys(problems).length > 0) throw decisionIncomplete(problems)
    const judge = judgeOf(judges, one.subject)
    const ids = (await othersOf(inside, one)).map(({ id }) => id)
    if (seen !== undefined && seen !== caseVersion(await judge.present(inside, one), one, ids))
      throw changedDuringReview()
    const isOneOfMany = isTogether && ids.length > 0
    await judge.decide(inside, one, isOneOfMany ? { ...decision, isOneOfMany } : decision)
    return isOneOfMany ? ids : []
  })
  if (others.length === 0) return
  const decided = [caseId]
  // Each in a transaction of its own; a case that another moderator decided or reserved meanwhile is left to them.
  for (const id of others)
    if (await decideOther(ctx, judges, id, { ...decision, notes: {}, isStrike: false })) decided.push(id)
  await ctx.db.transaction((db) => ctx.publish(db, 'cases.decided', { caseIds: decided }))
}

async function decideOther(ctx: AppContext, judges: Judges, id: string, decision: Decision): Promise<boolean> {
  try {
    await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const one = await lockWaitingCase(inside, id)
      await requireFreeCase(inside, one)
      await judgeOf(judges, one.subject).decide(inside, one, { ...decision, isOneOfMany: true })
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
