import type { AppContext } from '#server/context.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import type { ReportKind, ReportReason } from '#support/rules/report-reasons.ts'
import { topicTerms } from '#support/rules/topics.ts'
import { findEntry } from '#support/store/ticket-entries.server.ts'
import { findReport, type ReportOutcome } from '#support/store/reports.server.ts'
import { findTicket } from '#support/store/tickets.server.ts'

export interface TicketForMail {
  id: string
  reference: string
  topicText: string
  title: string
  name: string
  email: string
  userId: string | null
  assignedTo: string | null
  order: string
  /** The text of the entry, and its number of files. */
  text: string
  files: number
  isSafety: boolean
}

/** A ticket and one of its entries, for emails. The caller checks permissions. */
export async function getTicketForMail(
  ctx: AppContext,
  id: string,
  number: number,
): Promise<TicketForMail | undefined> {
  const ticket = await findTicket(ctx.db, id)
  if (!ticket || ticket.isSpam) return undefined
  const entry = await findEntry(ctx.db, id, number)
  const { reference, topic, title, name, email, userId, assignedTo, orderReference, priority } = ticket
  return {
    ...{ id, reference, title, name, email, userId, assignedTo },
    topicText: topicTerms[topic].label,
    order: orderReference,
    text: entry?.text ?? '',
    files: entry?.media.length ?? 0,
    isSafety: priority === 1,
  }
}

export interface ReportForMail {
  id: string
  kind: ReportKind
  title: string
  reason: ReportReason
  /** The email address that a visitor left, if any. */
  email: string | null
  userId: string | null
  outcome: ReportOutcome | null
}

/** A report with its result. The caller checks permissions. */
export async function getReportForMail(ctx: AppContext, id: string): Promise<ReportForMail | undefined> {
  const report = await findReport(ctx.db, id)
  if (!report) return undefined
  const { kind, title, reason, email, userId, outcome } = report
  return { id, kind, title, reason, email, userId, outcome }
}

/** A moderator's decision about reported content. */
export async function getFaultForMail(ctx: AppContext, caseId: string) {
  const one = await findCase(ctx, caseId)
  if (one?.subject !== 'report' || one.verdict === null) return undefined
  const { reference, providerId, subjectId, reasons, decisionText, verdict } = one
  return {
    reference,
    providerId,
    subjectId,
    reasons,
    text: decisionText,
    verdict,
    title: one.title.replace(/^(?:Report|\d+ reports): /, ''),
  }
}
