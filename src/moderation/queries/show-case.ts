import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import type { CaseSummary, Flag, Judged, ModerationCase, Subject } from '#moderation/contract.ts'
import type { CaseRowShown, CaseShown, QueueShown } from '#moderation/contract-admin.ts'
import { listCases, listCasesOn, type WantedCases } from '#moderation/queries/list-cases.ts'
import { holderOf } from '#moderation/rules/claims.ts'
import { countWaiting, findLastDecisionAt, listBatches } from '#moderation/store/cases.server.ts'
import { namesOf } from '#moderation/store/moderators.server.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import { notFound } from '#shared/app-error.ts'
import { hours, isoOf, type Instant } from '#shared/time/instant.ts'

/** The slices that know each kind of subject. */
export type Judges = Partial<Record<Subject, Judged>>

export function judgeOf(judges: Judges, subject: Subject): Judged {
  const judge = judges[subject]
  if (!judge) throw new Error(`nobody knows a ${subject}`)
  return judge
}

/** The list of cases with its counts. Throws `unauthenticated` and `permission-denied`. */
export async function showQueue(ctx: AppContext, wanted: WantedCases): Promise<QueueShown> {
  const { items, next } = await listCases(ctx, wanted)
  const [rows, waiting, lastAt] = [
    await rowsOf(ctx, items),
    await countWaiting(ctx.db, lateBefore(ctx)),
    await findLastDecisionAt(ctx.db),
  ]
  return { items: rows, next, waiting, lastDecisionAt: lastAt === null ? null : isoOf(lastAt) }
}

/**
 * One case with everything that a decision needs; its documents only for moderators. Throws `unauthenticated`,
 * `permission-denied` and `not-found`.
 */
export async function showCase(ctx: AppContext, judges: Judges, id: string): Promise<CaseShown> {
  await requireRight(ctx, 'read-providers')
  const one = await findCase(ctx, id)
  if (!one) throw notFound('case')
  const [summary, history] = [
    await judgeOf(judges, one.subject).present(ctx, one),
    await listCasesOn(ctx, one.subject, one.subjectId),
  ]
  const shown = await rowsOf(ctx, [one, ...history])
  const documents = (await hasRight(ctx, 'moderate')) ? summary.documents : []
  const said = ({ decisionText, notes, appealText }: ModerationCase) => ({ decisionText, notes, appealText })
  return {
    ...shown[0]!,
    ...said(one),
    summary: { ...summary, documents },
    imported: await importedWith(ctx, judges, one),
    seen: caseVersion(summary, one),
    history: history.flatMap((each, index) => (each.id === one.id ? [] : [{ ...shown[index + 1]!, ...said(each) }])),
  }
}

/** The open cases of the import of a case, oldest first; none if it came alone. */
async function importedWith(
  ctx: AppContext,
  judges: Judges,
  { subject, batchId, decidedAt }: ModerationCase,
): Promise<CaseShown['imported']> {
  if (batchId === null || decidedAt !== null) return []
  const cases = await listBatches(ctx.db, [batchId])
  if (cases.length === 1) return []
  const briefs = await judgeOf(judges, subject).describe?.(
    ctx,
    cases.map(({ subjectId }) => subjectId),
  )
  return cases.map(({ id, subjectId, title }) => ({ id, subjectId, title, brief: briefs?.get(subjectId) ?? '' }))
}

/** The version of what a moderator sees. */
export const caseVersion = (summary: CaseSummary, { flags }: ModerationCase): string =>
  createHash('sha256').update(seenText(summary, flags)).digest('base64url')

/** Everything that a decision is based on, as one text; URLs, which change on their own, are left out. */
const seenText = ({ heading, details, rows, documents }: CaseSummary, flags: Flag[]): string =>
  JSON.stringify([heading, details, rows, documents.map(({ id, label }) => [id, label]), flags])

const lateBefore = (ctx: AppContext): Instant => ctx.now - hours(ctx.settings.get('moderation.target_hours'))

async function rowsOf(ctx: AppContext, cases: ModerationCase[]): Promise<CaseRowShown[]> {
  const ids = cases.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy]).filter((id) => id !== null)
  const names = new Map((await namesOf(ctx.db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  const batchIds = cases.flatMap(({ batchId, decidedAt }) => (batchId !== null && decidedAt === null ? [batchId] : []))
  const together = Map.groupBy(batchIds.length > 0 ? await listBatches(ctx.db, batchIds) : [], ({ batchId }) => batchId)
  const somebody = (uid: string) => ({ uid, name: names.get(uid) ?? 'Somebody who left' })
  return cases.map((one) => {
    const holder = one.decidedAt === null ? holderOf(one, ctx.now) : null
    const {
      id,
      reference,
      subject,
      subjectId,
      providerId,
      title,
      flags,
      openedAt,
      decidedAt,
      decidedBy,
      verdict,
      reasons,
    } = one
    return {
      ...{ id, reference, subject, subjectId, providerId, title, flags, verdict, reasons },
      together: one.decidedAt === null && one.batchId ? (together.get(one.batchId)?.length ?? 1) : 1,
      openedAt: isoOf(openedAt),
      isLate: decidedAt === null && openedAt < lateBefore(ctx),
      isAppeal: one.appealOf !== null,
      claim:
        holder === null
          ? null
          : {
              by: somebody(holder),
              until: isoOf(one.claimedUntil!),
              isHeldByMe: ctx.actor.kind === 'user' && ctx.actor.userId === holder,
            },
      decidedAt: decidedAt === null ? null : isoOf(decidedAt),
      decidedBy: decidedBy === null ? null : somebody(decidedBy),
    }
  })
}
