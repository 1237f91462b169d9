import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Sample } from '#notifications/rules/samples/sample-people.ts'
import type { Cast } from '#notifications/rules/samples/sample-order.ts'
import {
  answeredTicketMail,
  faultNotification,
  judgedReportMail,
  receivedMail,
  resolvedMail,
} from '#notifications/rules/conversations/support-notifications.ts'

export const said = (cast: Cast) => ({
  reference: 'T-739105',
  topicText: 'A payment or refund',
  name: cast.firstName,
  email: cast.email,
  order: 'K7Q2-9M4T',
  text: cast.text,
  files: 1,
  link: '/contact?ticket=T-739105&t=sample',
})

export const thing = {
  subjectId: '019aa000-0000-7000-8000-000000000001',
  reference: 'M-7K2Q9M',
  text: '',
  reasons: ['misleading'] as const,
}

function fault(emailBranding: EmailBranding, cast: Cast, kind: 'service' | 'message') {
  const business = { id: '019aa000-0000-7000-8000-000000000002', name: cast.business }
  const { emailMessage } = faultNotification(
    business,
    { ...thing, reasons: [...thing.reasons], kind, title: cast.title, text: cast.text },
    emailBranding,
  )
  return composeMail(emailBranding, { ...emailMessage!, kind: 'thing.faulted', recipient: cast.email })
}

/** Emails about tickets and reports. */
export const supportSamples = {
  'ticket-received': (emailBranding, cast) => [receivedMail(emailBranding, { ...said(cast), days: 2 })],
  'ticket-answered': (emailBranding, cast) =>
    [false, true].map((isSolved) => answeredTicketMail(emailBranding, { ...said(cast), isSolved })),
  'ticket-resolved': (emailBranding, cast) => [
    resolvedMail(emailBranding, { ...said(cast), title: cast.text, days: 14 }),
  ],
  'thing-judged': (emailBranding, cast) =>
    (['nothing', 'changes', 'removed'] as const).map((outcome) =>
      judgedReportMail(emailBranding, cast.email, { kind: 'service', title: cast.title, outcome }),
    ),
  'thing.faulted': (emailBranding, cast) =>
    (['service', 'message'] as const).map((kind) => fault(emailBranding, cast, kind)),
  'ticket.new': null,
  'ticket.replied': null,
} satisfies Record<string, Sample | null>
