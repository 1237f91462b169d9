import type { AppContext } from '#server/context.ts'
import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { notifyBusiness, notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import * as emails from '#notifications/rules/conversations/support-notifications.ts'
import { findBusiness, findReader, listAdminsOf } from '#notifications/store/businesses.server.ts'
import {
  getFaultForMail,
  getReportForMail,
  getTicketForMail,
  type TicketForMail,
} from '#support/queries/support-for-mail.ts'
import { ticketPath } from '#support/rules/ticket-link.ts'
import type { ReportKind } from '#support/rules/report-reasons.ts'

const answering = adminRoles.filter((role) => mayDo(role, 'answer-tickets'))

const linkOf = ({ reference }: TicketForMail, token: string) => `${ticketPath(reference)}&t=${token}`

/** Notifies of a new ticket: a copy to its author, and an in-app notification to support. */
export async function notifyTicketOpened(ctx: AppContext, ticketId: string, token: string): Promise<void> {
  const ticket = await getTicketForMail(ctx, ticketId, 1)
  if (!ticket) return
  const days = ctx.settings.get('tickets.answer_days')
  const mail = emails.receivedMail(emailBrandingOf(ctx), { ...ticket, link: linkOf(ticket, token), days })
  await notifyWriter(ctx, ticket, { key: `${ticketId} 1`, mail })
  const title = `${ticket.isSafety ? 'Somebody may be in danger' : ticket.topicText}: ${ticket.title}`
  await notifyAnswering(ctx, { ...ticket, assignedTo: null }, `${ticketId} 1`, {
    kind: 'ticket.new',
    title,
    text: `${ticket.reference} from ${ticket.name}`,
  })
}

/** Notifies of an answer from support: by email, and in the app for a user with an account. */
export async function notifyTicketAnswered(
  ctx: AppContext,
  event: { ticketId: string; number: number; isSolved: boolean; token: string },
): Promise<void> {
  const ticket = await getTicketForMail(ctx, event.ticketId, event.number)
  if (!ticket) return
  const mail = emails.answeredTicketMail(emailBrandingOf(ctx), {
    ...ticket,
    link: linkOf(ticket, event.token),
    isSolved: event.isSolved,
  })
  await notifyWriter(ctx, ticket, {
    key: `${event.ticketId} ${event.number}`,
    mail,
    notification: { title: `We answered ${ticket.reference}`, text: ticket.text },
  })
}

/** Notifies of a ticket that was resolved without an answer. */
export async function notifyTicketResolved(
  ctx: AppContext,
  event: { ticketId: string; number: number; token: string },
): Promise<void> {
  const ticket = await getTicketForMail(ctx, event.ticketId, event.number)
  if (!ticket) return
  const days = ctx.settings.get('tickets.close_days')
  const mail = emails.resolvedMail(emailBrandingOf(ctx), { ...ticket, link: linkOf(ticket, event.token), days })
  await notifyWriter(ctx, ticket, {
    key: `${event.ticketId} ${event.number}`,
    mail,
    notification: { title: `Solved: ${ticket.reference}`, text: ticket.title },
  })
}

/** Notifies of a reply by the author: the assigned person, or all of support. */
export async function notifyTicketReplied(ctx: AppContext, ticketId: string, number: number): Promise<void> {
  const ticket = await getTicketForMail(ctx, ticketId, number)
  if (!ticket) return
  const words = {
    kind: 'ticket.replied',
    title: `${ticket.name} answered: ${ticket.title}`,
    text: ticket.text,
  } as const
  await notifyAnswering(ctx, ticket, `${ticketId} ${number}`, words)
}

interface WriterMessage {
  /** Names the step of the ticket: one message per key. */
  key: string
  mail: Mail
  /** For a writer with an account. */
  notification?: { title: string; text: string }
}

async function notifyWriter(
  ctx: AppContext,
  ticket: TicketForMail,
  { key, mail, notification }: WriterMessage,
): Promise<void> {
  const { userId, reference } = ticket
  await queueMail(ctx, mail, onceId(ctx, 'mail', `${mail.kind} ${key}`), userId ? { userId } : undefined)
  if (userId && notification)
    await notifyPerson(ctx, {
      ...notification,
      kind: mail.kind,
      href: ticketPath(reference),
      key: `bell ${mail.kind} ${key}`,
      userId,
    })
}

interface Words {
  kind: 'ticket.new' | 'ticket.replied'
  title: string
  text: string
}

async function notifyAnswering(
  ctx: AppContext,
  { id, assignedTo }: TicketForMail,
  key: string,
  words: Words,
): Promise<void> {
  const all = await listAdminsOf(ctx.db, answering)
  const own = all.filter(({ userId }) => userId === assignedTo)
  await notifyPeople(ctx, own.length > 0 ? own : all, key, { ...words, href: `/admin-dashboard/tickets/${id}` })
}

/** Notifies the author of a report of its result. */
export async function notifyReportJudged(ctx: AppContext, reportId: string): Promise<void> {
  const report = await getReportForMail(ctx, reportId)
  if (!report?.outcome) return
  const judged = { ...report, outcome: report.outcome }
  const recipient = report.email ?? (report.userId ? (await findReader(ctx.db, report.userId))?.email : null)
  const mail = recipient ? emails.judgedReportMail(emailBrandingOf(ctx), recipient, judged) : undefined
  if (!report.userId) return mail && void (await queueMail(ctx, mail, onceId(ctx, 'mail', `thing-judged ${reportId}`)))
  const words = {
    kind: 'thing-judged',
    title: `Your report: ${report.title}`,
    text: emails.outcomeText(judged),
    href: '/contact',
  } as const
  await notifyPerson(ctx, { ...words, key: `thing-judged ${reportId}`, userId: report.userId, mail })
}

/** Notifies a business of upheld reports that need a change. A suspension has a notification of its own. */
export async function notifyTargetFaulted(ctx: AppContext, caseId: string, kind: ReportKind): Promise<void> {
  const fault = await getFaultForMail(ctx, caseId)
  const business = fault && (await findBusiness(ctx.db, fault.providerId))
  const isSuspended = fault?.verdict === 'reject' && (kind === 'service' || kind === 'provider')
  if (!fault || !business || isSuspended) return
  await notifyBusiness(
    ctx,
    { providerId: business.id, key: caseId },
    emails.faultNotification(business, { ...fault, kind }, emailBrandingOf(ctx)),
  )
}
