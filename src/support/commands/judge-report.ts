import { administerService } from '#catalogue/commands/lifecycle/administer-service.ts'
import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import type { CaseSummary, Decision, Judged, ModerationCase } from '#moderation/contract.ts'
import { reasonTexts } from '#moderation/rules/reasons.ts'
import { addStrike } from '#providers/commands/business/add-strike.ts'
import { suspendProvider } from '#providers/commands/business/administer-provider.ts'
import { notFound } from '#shared/app-error.ts'
import { presentReport } from '#support/queries/present-report.ts'
import { findMessagePlace } from '#support/store/reported-words.server.ts'
import { endReports, listReportsOn, type ReportOutcome } from '#support/store/reports.server.ts'
import { findProvider, findService } from '#support/store/report-targets.server.ts'

/** What the moderation slice needs for reported content. */
export const reportJudged: Judged = { present, decide }

/** The case as a moderator sees it; reading private messages is recorded in the audit log. */
async function present(ctx: AppContext, one: ModerationCase): Promise<CaseSummary> {
  const summary = await presentReport(ctx, one)
  if (summary.rows.some(({ field }) => field.startsWith('message '))) {
    const id = (await findMessagePlace(ctx.db, one.subjectId))?.conversationId ?? one.subjectId
    await recordAct(ctx, {
      type: 'messages-read',
      target: { kind: 'conversation', id, label: `Case ${one.reference}` },
    })
  }
  return summary
}

const outcomes: Record<Decision['verdict'], ReportOutcome> = {
  approve: 'nothing',
  changes: 'changes',
  reject: 'removed',
}

/**
 * Dismisses the reports, requests changes, or removes the content. Everybody who reported it is told the result. Throws
 * `transition-not-allowed`, `case-taken`, `decision-incomplete`, and `permission-denied` (only administrators can
 * suspend a provider).
 */
async function decide(ctx: AppContext, one: ModerationCase, decision: Decision): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const kind = (await listReportsOn(db, one.subjectId))[0]?.kind
    if (!kind) throw notFound('report')
    await closeCase(inside, one.id, decision)
    if (decision.verdict === 'reject') await enforcements[kind](inside, one, wordsOf(decision))
    if (decision.isStrike) await addStrike(inside, one.providerId, decision.reasons[0] ?? decision.text)
    for (const { id } of await endReports(db, one.subjectId, outcomes[decision.verdict], ctx.now))
      await inside.publish(db, 'violation.decided', { reportId: id })
    if (decision.verdict !== 'approve') await inside.publish(db, 'violation.upheld', { caseId: one.id, kind })
  })
}

const wordsOf = ({ reasons, text }: Decision): string =>
  [...reasons.filter((code) => code !== 'other').map((code) => reasonTexts[code]), text].filter(Boolean).join(' ')

type Enforce = (ctx: AppContext, one: ModerationCase, reason: string) => Promise<void>

const suspendService: Enforce = async (ctx, { subjectId }, reason) => {
  const service = await findService(ctx.db, subjectId)
  // It may have been taken down meanwhile; then there is nothing left to do.
  if (service?.status === 'published' || service?.status === 'paused')
    await administerService(ctx, subjectId, { move: 'suspend', reason })
}

const suspendBusiness: Enforce = async (ctx, { subjectId }, reason) => {
  const business = await findProvider(ctx.db, subjectId)
  if (business && ['active', 'restricted', 'paused'].includes(business.status))
    await suspendProvider(ctx, subjectId, reason)
}

/** Messages are not deleted; a provider that wrote a rejected one gets a strike. */
const faultWords: Enforce = async (ctx, { subjectId, providerId }, reason) => {
  const place = await findMessagePlace(ctx.db, subjectId)
  if (place?.byParty === 'provider') await addStrike(ctx, providerId, reason)
}

const enforcements = {
  service: suspendService,
  provider: suspendBusiness,
  message: faultWords,
  conversation: faultWords,
}
