import type { AppContext } from '#server/context.ts'
import type { ModerationCase } from '#moderation/contract.ts'
import { holderOf } from '#moderation/rules/claims.ts'
import { alreadyDecided, appealNeedsAnother, caseTaken } from '#moderation/rules/errors.ts'
import { findCaseRow, lockCaseRow } from '#moderation/store/cases.server.ts'
import { hasOtherModerator, namesOf } from '#moderation/store/moderators.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Locks an open case. Throws `not-found` and `transition-not-allowed`. */
export async function lockWaitingCase(ctx: AppContext, caseId: string): Promise<ModerationCase> {
  const one = isId(caseId) ? await lockCaseRow(ctx.db, caseId) : undefined
  if (!one) throw notFound('case')
  if (one.verdict !== null) throw alreadyDecided(one.verdict)
  return one
}

/** Requires that the user may decide this case now. Throws `case-taken` and `appeal-needs-another`. */
export async function requireFreeCase(ctx: AppContext, one: ModerationCase): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const { userId } = ctx.actor
  const holder = holderOf(one, ctx.now)
  if (holder !== null && holder !== userId) {
    const [person] = await namesOf(ctx.db, [holder])
    throw caseTaken(person?.name ?? 'Somebody', one.claimedUntil!)
  }
  const first = one.appealOf === null ? undefined : await findCaseRow(ctx.db, one.appealOf)
  if (first?.decidedBy === userId && (await hasOtherModerator(ctx.db, userId))) throw appealNeedsAnother()
}
