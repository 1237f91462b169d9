import { listCasesOn } from '#moderation/queries/list-cases.ts'
import type { ModerationCase, Subject } from '#moderation/contract.ts'
import type { AppContext } from '#server/context.ts'

/** The open case of a subject, with the reference shown to people; both null when there is none. */
export async function findOpenCase(
  ctx: AppContext,
  subject: Subject,
  subjectId: string,
): Promise<{ caseId: string | null; reference: string | null }> {
  const open = await openCaseOf(ctx, subject, subjectId)
  return { caseId: open?.id ?? null, reference: open?.reference ?? null }
}

export const openCaseOf = async (
  ctx: AppContext,
  subject: Subject,
  subjectId: string,
): Promise<ModerationCase | undefined> =>
  (await listCasesOn(ctx, subject, subjectId)).find(({ verdict }) => verdict === null)
