import type { AppContext } from '#server/context.ts'
import type { ModerationCase, Subject } from '#moderation/contract.ts'
import { appealableUntil } from '#moderation/rules/appeals.ts'
import { findAppealOf, findLastDecision } from '#moderation/store/cases.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface LastDecision extends ModerationCase {
  /** Null: an appeal is not possible, or no longer. */
  canAppealUntil: Instant | null
}

/** The last decision about a subject. The caller checks permissions. */
export async function lastDecisionOn(
  ctx: AppContext,
  subject: Subject,
  subjectId: string,
): Promise<LastDecision | null> {
  const one = await findLastDecision(ctx.db, subject, subjectId)
  if (!one) return null
  const until = appealableUntil(one)
  const isOpen = until !== null && until > ctx.now && !(await findAppealOf(ctx.db, one.id))
  return { ...one, canAppealUntil: isOpen ? until : null }
}
