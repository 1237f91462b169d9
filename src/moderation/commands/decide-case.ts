import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Decision, ModerationCase } from '#moderation/contract.ts'
import { lockWaitingCase, requireFreeCase } from '#moderation/commands/require-free-case.ts'
import { caseVersion, judgeOf, type Judges } from '#moderation/queries/show-case.ts'
import { checkDecision } from '#moderation/rules/check-decision.ts'
import { changedDuringReview, decisionIncomplete } from '#moderation/rules/errors.ts'
import { lockCaseRows } from '#moderation/store/cases.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

interface Wish extends Decision {
  seen?: string | undefined
  /** Ids of other open cases of the same import, which are decided in the same way. */
  others?: string[]
}

/**
 * Applies a moderator's decision through the slice of the subject; to several services of an import in one transaction,
 * so that all are decided or none. `seen` is the version that they looked at, so that later changes are never approved
 * unseen. Throws `permission-denied`, `not-found`, `transition-not-allowed`, `case-taken`, `appeal-needs-another`,
 * `decision-incomplete` and `changed-meanwhile`.
 */
export async function decideCase(
  ctx: AppContext,
  judges: Judges,
  caseId: string,
  { seen, others = [], ...decision }: Wish,
): Promise<void> {
  await requireRight(ctx, 'moderate')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const problems = checkDecision(decision)
    const together = await lockOthers(inside, caseId, others)
    const one = await lockWaitingCase(inside, caseId)
    await requireFreeCase(inside, one)
    if (Object.keys(problems).length > 0) throw decisionIncomplete(problems)
    const judge = judgeOf(judges, one.subject)
    if (seen !== undefined && seen !== caseVersion(await judge.present(inside, one), one)) throw changedDuringReview()
    if (together.length === 0) return judge.decide(inside, one, decision)
    if (!together.every((other) => isOfSameImport(one, other))) throw notFound('case')
    await judge.decide(inside, one, { ...decision, isOneOfMany: true })
    // Notes on fields are about the case that was looked at, and an import is one violation.
    const same = { ...decision, notes: {}, isStrike: false, isOneOfMany: true }
    for (const other of together) {
      await requireFreeCase(inside, other)
      await judge.decide(inside, other, same)
    }
    const all = [one, ...together]
    await judge.settle?.(
      inside,
      one.providerId,
      all.map(({ subjectId }) => subjectId),
    )
    await ctx.publish(db, 'cases.decided', { caseIds: all.map(({ id }) => id) })
  })
}

const isOfSameImport = (one: ModerationCase, { batchId }: ModerationCase): boolean =>
  batchId !== null && batchId === one.batchId

/** Locks the other cases together with the first one. Throws `not-found` and `changed-meanwhile`. */
async function lockOthers(ctx: AppContext, caseId: string, others: string[]): Promise<ModerationCase[]> {
  const ids = [...new Set(others)].filter((id) => id !== caseId)
  if (ids.length === 0) return []
  const locked = await lockCaseRows(ctx.db, [...ids, caseId].filter(isId))
  const together = locked.filter(({ id }) => id !== caseId)
  if (together.length < ids.length) throw notFound('case')
  if (together.some(({ verdict }) => verdict !== null)) throw changedDuringReview()
  return together
}
