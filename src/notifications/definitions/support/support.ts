import type { AppContext } from '#server/context.ts'
import { reasonTexts, type ReasonCode } from '#moderation/rules/reasons.ts'
import { adminsWho, leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification, type Recipient } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import type { Block, EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { dashboardOf, whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { greetingName } from '#notifications/rules/plain-words.ts'
import type { Cast } from '#notifications/rules/samples/sample-order.ts'
import { findBusiness, findReader } from '#notifications/store/businesses.server.ts'
import {
  getFaultForMail,
  getReportForMail,
  getTicketForMail,
  type TicketForMail,
} from '#support/queries/support-for-mail.ts'
import { targetWords, type ReportKind } from '#support/rules/report-reasons.ts'
import { ticketPath } from '#support/rules/ticket-link.ts'

interface Ticket extends TicketForMail {
  /** Address of the ticket, with the secret of the link; '' for support. */
  link: string
}

interface TicketEvent {
  ticketId: string
  /** Number of the entry; the first one opened the ticket. */
  number?: number
  sealedToken?: string
}

async function loadTicket(
  ctx: AppContext,
  { ticketId, number = 1, sealedToken }: TicketEvent,
): Promise<Ticket | undefined> {
  const ticket = await getTicketForMail(ctx, ticketId, number)
  if (!ticket) return undefined
  const link = sealedToken === undefined ? '' : `${ticketPath(ticket.reference)}&t=${ctx.unseal(sealedToken)}`
  return { ...ticket, link }
}

/** The author of a ticket: by email, and in the app with an account. */
const authorOf = async (_ctx: AppContext, { userId, email }: Ticket): Promise<Recipient[]> => [{ userId, email }]
const keyOfTicket = ({ ticketId, number = 1 }: TicketEvent) => `${ticketId} ${number}`

/** A text, by paragraph. */
const linesOf = (text: string): Block[] =>
  text.split(/\n[^\S\n]*\n/).flatMap((part) => (part.trim() === '' ? [] : [paragraph(part.trim())]))

const filesText = (files: number) => (files === 0 ? '' : files === 1 ? '1 file' : `${files} files`)

const sealedTo = ({ reference }: Ticket, { marketName }: EmailBranding) => ({
  reason: `You get this mail because somebody wrote to ${marketName} with this address (${reference}).`,
  isSealed: true,
})

const privateLinkNote = small('The button opens your message without a password. Please do not pass this mail on.')

const sampleTicket = (cast: Cast): Ticket => ({
  id: '019aa000-0000-7000-8000-000000000001',
  reference: 'T-739105',
  topicText: 'A payment or refund',
  title: cast.text,
  name: cast.firstName,
  email: cast.email,
  userId: null,
  assignedTo: null,
  order: 'K7Q2-9M4T',
  text: cast.text,
  files: 1,
  isSafety: false,
  link: '/contact?ticket=T-739105&t=sample',
})

/** A copy of the ticket, with a link to reply. */
const ticketReceived = defineNotification({
  kind: 'ticket-received',
  preference: 'support',
  side: 'customer',
  on: 'ticket.opened',
  load: async (ctx, event) => {
    const ticket = await loadTicket(ctx, event)
    return ticket && { ...ticket, days: ctx.settings.get('tickets.answer_days') }
  },
  audience: authorOf,
  key: keyOfTicket,
  email: (ticket, here) => {
    const { reference, topicText, order, text, files, link, days } = ticket
    const promise = `We answer within ${days} working ${days === 1 ? 'day' : 'days'}.`
    return {
      ...sealedTo(ticket, here),
      subject: `${reference}: we got your message`,
      preheader: `${promise} This is a copy of what you wrote.`,
      heading: 'We got it.',
      blocks: [
        paragraph(promise),
        table(['Reference', reference], ['About', topicText], ['Order', order], ['Sent along', filesText(files)]),
        { kind: 'heading', text: 'What you wrote' },
        ...linesOf(text),
        button('Read it, or say more', link),
        privateLinkNote,
      ],
    }
  },
  sample: (cast) => [{ ...sampleTicket(cast), days: 2 }],
})

/** An answer from support. */
const ticketAnswered = defineNotification({
  kind: 'ticket-answered',
  preference: 'support',
  side: 'customer',
  on: 'ticket.answered',
  load: async (ctx, event) => {
    const ticket = await loadTicket(ctx, event)
    return ticket && { ...ticket, isSolved: event.isSolved }
  },
  audience: authorOf,
  key: keyOfTicket,
  inApp: ({ reference, text }) => ({ title: `We answered ${reference}`, text, href: ticketPath(reference) }),
  email: (ticket, here) => {
    const { reference, name, text, files, link, isSolved } = ticket
    const first = greetingName(name)
    const after = isSolved
      ? 'For us this is solved. It is not? Say so, and it opens again.'
      : 'You can answer on the page, also with files.'
    return {
      ...sealedTo(ticket, here),
      subject: `${reference}: our answer to your message`,
      preheader: `${here.marketName.slice(0, 30)} answered you. ${after}`.slice(0, 90),
      heading: first ? `${first}, here is our answer.` : 'Here is our answer.',
      blocks: [
        ...linesOf(text),
        ...(files > 0 ? [paragraph(`Sent along: ${filesText(files)}. You find them on the page.`)] : []),
        button('Read and answer', link),
        small(`${after} Mails to this address are not read.`),
        privateLinkNote,
      ],
    }
  },
  sample: (cast) => [false, true].map((isSolved) => ({ ...sampleTicket(cast), isSolved })),
})

/** Resolved without an answer. */
const ticketResolved = defineNotification({
  kind: 'ticket-resolved',
  preference: 'support',
  side: 'customer',
  on: 'ticket.resolved',
  load: async (ctx, event) => {
    const ticket = await loadTicket(ctx, event)
    return ticket && { ...ticket, days: ctx.settings.get('tickets.close_days') }
  },
  audience: authorOf,
  key: keyOfTicket,
  inApp: ({ reference, title }) => ({ title: `Solved: ${reference}`, text: title, href: ticketPath(reference) }),
  email: (ticket, here) => ({
    ...sealedTo(ticket, here),
    subject: `${ticket.reference}: solved, as far as we know`,
    preheader: 'It is not? Say so, and we look at it again at once.',
    heading: 'We think that this is solved.',
    blocks: [
      paragraph(`You wrote: ${ticket.title}`),
      paragraph(`It is not solved? Say so within ${ticket.days} days, or later, and it opens again.`),
      button('Say more', ticket.link),
      privateLinkNote,
    ],
  }),
  sample: (cast) => [{ ...sampleTicket(cast), days: 14 }],
})

const support = adminsWho('answer-tickets')

/** The assigned person, or all of support. */
async function assignedOf(ctx: AppContext, { assignedTo }: Ticket): Promise<Recipient[]> {
  const all = await support(ctx)
  const assigned = all.filter(({ userId }) => userId === assignedTo)
  return assigned.length > 0 ? assigned : all
}

const adminPath = ({ id }: Ticket) => `/admin-dashboard/tickets/${id}`

const ticketNew = defineNotification({
  kind: 'ticket.new',
  preference: 'support',
  side: 'market',
  on: 'ticket.opened',
  load: loadTicket,
  audience: support,
  key: keyOfTicket,
  inApp: (ticket) => ({
    title: `${ticket.isSafety ? 'Somebody may be in danger' : ticket.topicText}: ${ticket.title}`,
    text: `${ticket.reference} from ${ticket.name}`,
    href: adminPath(ticket),
  }),
  sample: (cast) => [sampleTicket(cast)],
})

/** A reply by the author. */
const ticketReplied = defineNotification({
  kind: 'ticket.replied',
  preference: 'support',
  side: 'market',
  on: 'ticket.replied',
  load: loadTicket,
  audience: assignedOf,
  key: keyOfTicket,
  inApp: (ticket) => ({
    title: `${ticket.name} answered: ${ticket.title}`,
    text: ticket.text,
    href: adminPath(ticket),
  }),
  sample: (cast) => [sampleTicket(cast)],
})

interface Judged {
  kind: ReportKind
  title: string
  outcome: 'nothing' | 'changes' | 'removed'
  userId: string | null
  email: string | null
}

const outcomeTexts: Record<Judged['outcome'], (what: string) => string> = {
  nothing: (what) => `We looked at this ${what} and found nothing against our rules. It stays as it is.`,
  changes: (what) =>
    `You were right to tell us. We spoke with those who are behind this ${what}, and something has to change.`,
  removed: (what) => `You were right to tell us. We acted, and this ${what} is not to be found any more as it was.`,
}

const outcomeText = ({ kind, outcome }: Judged): string =>
  outcome === 'removed' && (kind === 'message' || kind === 'conversation')
    ? `You were right to tell us. We acted against whoever wrote this ${targetWords[kind]}.`
    : outcomeTexts[outcome](targetWords[kind])

/** The result of a report; for its author, who may be a visitor. */
const reportJudged = defineNotification({
  kind: 'violation-decided',
  preference: 'support',
  side: 'customer',
  on: 'violation.decided',
  load: async (ctx, { reportId }): Promise<Judged | undefined> => {
    const report = await getReportForMail(ctx, reportId)
    return report?.outcome ? { ...report, outcome: report.outcome } : undefined
  },
  audience: async (ctx, { userId, email }) => [
    { userId, email: email ?? (userId ? ((await findReader(ctx.db, userId))?.email ?? null) : null) },
  ],
  key: ({ reportId }) => reportId,
  inApp: (judged) => ({ title: `Your report: ${judged.title}`, text: outcomeText(judged), href: '/contact' }),
  email: (judged, { marketName }) => ({
    subject: `What became of your report: ${judged.title}`,
    preheader: 'We looked at what you told us. Thank you for taking the time.',
    heading: 'Thank you for telling us.',
    blocks: [
      { kind: 'card', title: judged.title, pill: 'You reported it', rows: [] },
      paragraph(outcomeText(judged)),
      button('Write to us about it', '/contact'),
    ],
    reason: `You get this mail because something was reported at ${marketName} with this address.`,
  }),
  sample: (cast) =>
    (['nothing', 'changes', 'removed'] as const).map((outcome): Judged => ({
      ...{ kind: 'service', title: cast.title, outcome },
      ...{ userId: null, email: cast.email },
    })),
})

interface Fault {
  business: Business
  reference: string
  kind: ReportKind
  title: string
  subjectId: string
  reasons: ReasonCode[]
  text: string
}

const isAboutWords = ({ kind }: Fault) => kind === 'message' || kind === 'conversation'
const faultAdvice = (fault: Fault) =>
  isAboutWords(fault) ? 'Please write differently from now on.' : 'It stays as it is for now. Please put it right soon.'
const faultWhy = ({ reasons }: Fault) => reasons.map((code) => reasonTexts[code]).join(' ')
const faultPath = ({ business, kind, subjectId }: Fault) =>
  kind === 'service'
    ? `/service-submit?service=${subjectId}`
    : dashboardOf(business, kind === 'provider' ? 'settings' : undefined)

/** Upheld reports that need a change; for the business. A suspension has a notification of its own. */
const targetFaulted = defineNotification({
  kind: 'violation.upheld',
  preference: 'support',
  side: 'provider',
  on: 'violation.upheld',
  load: async (ctx, { caseId, kind }): Promise<Fault | undefined> => {
    const fault = await getFaultForMail(ctx, caseId)
    const business = fault && (await findBusiness(ctx.db, fault.providerId))
    const isSuspended = fault?.verdict === 'reject' && (kind === 'service' || kind === 'provider')
    return business && !isSuspended ? { ...fault, business, kind } : undefined
  },
  audience: leadersOf,
  key: ({ caseId }) => caseId,
  inApp: (fault) => ({
    title: `${fault.title}: please change something`,
    text: [faultAdvice(fault), faultWhy(fault), fault.text].filter(Boolean).join(' '),
    href: faultPath(fault),
  }),
  email: (fault, here) => {
    const { business, reference, kind, title, text } = fault
    const [why, isWords] = [faultWhy(fault), isAboutWords(fault)]
    return {
      subject: `${reference}: please change something – ${title}`,
      preheader: 'Somebody reported it, we looked at it, and something has to change.',
      heading: 'Please change something.',
      blocks: [
        { kind: 'card', title, pill: 'Reported', rows: [{ label: 'Reference', value: reference }] },
        paragraph(
          `Somebody reported ${isWords ? 'what was written' : `this ${targetWords[kind]}`}, and we looked at it. ${faultAdvice(fault)}`,
        ),
        ...(why ? [table(['Why', why])] : []),
        ...(text ? [paragraph(text)] : []),
        button(isWords ? 'Open your desk' : 'Put it right', faultPath(fault)),
        small(`You think that we are wrong? Write to us, and name ${reference}.`),
      ],
      reason: whyBusiness(business, here),
    }
  },
  sample: (cast) =>
    (['service', 'message'] as const).map((kind): Fault => ({
      business: { id: '019aa000-0000-7000-8000-000000000002', name: cast.business },
      reference: 'M-7K2Q9M',
      kind,
      title: cast.title,
      subjectId: '019aa000-0000-7000-8000-000000000001',
      reasons: ['misleading'],
      text: cast.text,
    })),
})

export const supportNotifications = [
  ticketReceived,
  ticketAnswered,
  ticketResolved,
  ticketNew,
  ticketReplied,
  reportJudged,
  targetFaulted,
] as const
