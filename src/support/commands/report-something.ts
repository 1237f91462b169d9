import { visitorOf, type AppContext } from '#server/context.ts'
import { isEmail } from '#identity/rules/codes/email-addresses.ts'
import { limitReports } from '#moderation/commands/limit-reports.ts'
import { recordReport } from '#messaging/commands/record-report.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import type { Flag } from '#moderation/contract.ts'
import { isReasonCode } from '#moderation/rules/reasons.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { reportReview } from '#reviews/commands/report-review.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { isKeyOf } from '#shared/known-key.ts'
import type { ReportInput } from '#support/contract.ts'
import { findReportTarget, type Reportable } from '#support/queries/find-report-target.ts'
import {
  checkReport,
  decisionReasons,
  isReportKind,
  reportReasonTexts,
  type ReportKind,
  type ReportReason,
} from '#support/rules/report-reasons.ts'
import { memberOfTarget, reportedAlready, reportIncomplete } from '#support/rules/errors.ts'
import { insertReport, listOpenReports, type Report } from '#support/store/reports.server.ts'

/**
 * Reports content that breaks the rules: once per person and target, up to `reports.per_day`. All reports of a target
 * are one case; it stays visible until moderators decide. Reports of reviews are passed to the slice of reviews. Throws
 * `not-found`, `report-exists`, `report-incomplete`, `own-business`, `rate-limited`, and `unauthenticated` for
 * messages.
 */
export async function reportSomething(ctx: AppContext, input: ReportInput): Promise<void> {
  const { kind, id, reason, text, email } = input
  if (kind === 'review') return reportOneReview(ctx, input)
  if (!isReportKind(kind)) throw notFound('page')
  const wrong = {
    ...checkReport(kind, { reason, text }),
    ...(email !== '' && !isEmail(email) && { email: 'This is no email address; leave it empty if you like.' }),
  }
  if (Object.keys(wrong).length > 0) throw reportIncomplete(wrong)
  const target = await findReportTarget(ctx, kind, id)
  await requireStranger(ctx, target)
  await limitReports(ctx)
  const reportId = newId()
  await ctx.db.transaction((db) =>
    save({ ...ctx, db }, target, { id: reportId, reason: reason as ReportReason, text, email: email || null }),
  )
}

/** Either side may report a message; members cannot report the pages of their own provider. */
async function requireStranger(ctx: AppContext, { kind, providerId }: Reportable): Promise<void> {
  if (ctx.actor.kind !== 'user' || kind === 'message' || kind === 'conversation') return
  const membership = await findMembership(ctx, providerId)
  if (membership && membership.role !== 'admin') throw memberOfTarget()
}

async function save(
  ctx: AppContext,
  target: Reportable,
  said: Pick<Report, 'id' | 'reason' | 'text' | 'email'>,
): Promise<void> {
  const { kind, id: targetId, providerId, title } = target
  const { actor } = ctx
  if (kind === 'message' || kind === 'conversation') await recordReport(ctx, { kind, id: targetId })
  const userId = actor.kind === 'user' ? actor.userId : null
  // Signed-in people are notified by their account.
  const report = {
    ...said,
    email: userId === null ? said.email : null,
    kind,
    targetId,
    providerId,
    title,
    visitorId: visitorOf(ctx).visitorId,
    userId,
  }
  if (!(await insertReport(ctx.db, report, ctx.now))) throw reportedAlready()
  const open = await listOpenReports(ctx.db, targetId)
  await openCase(ctx, {
    subject: 'report',
    subjectId: targetId,
    providerId,
    title: titleOf(kind, title, open.length),
    flags: open.map(flagOf),
  })
  await ctx.publish(ctx.db, 'violation.reported', { reportId: said.id })
}

const titleOf = (kind: ReportKind, title: string, count: number) =>
  `${count > 1 ? `${count} reports` : 'Report'}: ${kind === 'service' || kind === 'provider' ? title : title.replace(/^Messages/, kind === 'message' ? 'A message' : 'Messages')}`

const flagOf = ({ reason, text }: Report): Flag => ({
  code: 'reported',
  field: null,
  text: [`${reportReasonTexts[reason]}.`, text].filter(Boolean).join(' '),
})

/** Reviews have their own reports, with the reasons of moderators. */
async function reportOneReview(ctx: AppContext, { id, reason, text }: ReportInput): Promise<void> {
  const known = isKeyOf(decisionReasons, reason) ? decisionReasons[reason] : reason
  const code = known === 'misleading' ? 'fake' : known
  if (!isReasonCode(code)) throw reportIncomplete({ reason: 'Choose what is wrong with it.' })
  await reportReview(ctx, id, {
    reason: code as Parameters<typeof reportReview>[2]['reason'],
    text: text.slice(0, 500),
  })
}
