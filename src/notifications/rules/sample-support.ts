import { composeMail, type Letterhead } from '#notifications/rules/mail-content.ts'
import type { Sample } from '#notifications/rules/sample-people.ts'
import type { Cast } from '#notifications/rules/sample-order.ts'
import {
  answeredTicketMail,
  faultNews,
  judgedThingMail,
  receivedMail,
  resolvedMail,
} from '#notifications/rules/support-letters.ts'

const said = (cast: Cast) => ({
  reference: 'T-739105',
  topicText: 'A payment or refund',
  name: cast.firstName,
  email: cast.email,
  order: 'K7Q2-9M4T',
  text: cast.text,
  files: 1,
  link: '/contact?ticket=T-739105&t=sample',
})

const thing = {
  subjectId: '019aa000-0000-7000-8000-000000000001',
  reference: 'M-7K2Q9M',
  text: '',
  reasons: ['misleading'] as const,
}

function fault(letterhead: Letterhead, cast: Cast, kind: 'service' | 'message') {
  const business = { id: '019aa000-0000-7000-8000-000000000002', name: cast.business }
  const { letter } = faultNews(
    business,
    { ...thing, reasons: [...thing.reasons], kind, title: cast.title, text: cast.text },
    letterhead,
  )
  return composeMail(letterhead, { ...letter!, kind: 'thing.faulted', recipient: cast.email })
}

/** Letters about what people write to the market and report. */
export const supportSamples = {
  'ticket-received': (letterhead, cast) => [receivedMail(letterhead, { ...said(cast), days: 2 })],
  'ticket-answered': (letterhead, cast) =>
    [false, true].map((isSolved) => answeredTicketMail(letterhead, { ...said(cast), isSolved })),
  'ticket-resolved': (letterhead, cast) => [resolvedMail(letterhead, { ...said(cast), title: cast.text, days: 14 })],
  'thing-judged': (letterhead, cast) =>
    (['nothing', 'changes', 'removed'] as const).map((outcome) =>
      judgedThingMail(letterhead, cast.email, { kind: 'service', title: cast.title, outcome }),
    ),
  'thing.faulted': (letterhead, cast) => (['service', 'message'] as const).map((kind) => fault(letterhead, cast, kind)),
  'ticket.new': null,
  'ticket.replied': null,
} satisfies Record<string, Sample | null>
