import { reasonTexts, type ReasonCode } from '#moderation/rules/reasons.ts'
import { button, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { dashboardOf, whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'
import { greetingName } from '#notifications/rules/plain-words.ts'
import { targetWords, type ReportKind } from '#support/rules/report-reasons.ts'

interface Said {
  reference: string
  topicText: string
  name: string
  email: string
  order: string
  text: string
  files: number
  /** Address of the ticket, with the secret of the link. */
  link: string
}

/** A text, by paragraph. */
const linesOf = (text: string): Block[] =>
  text.split(/\n[^\S\n]*\n/).flatMap((part) => (part.trim() === '' ? [] : [paragraph(part.trim())]))

const filesText = (files: number) => (files === 0 ? '' : files === 1 ? '1 file' : `${files} files`)

const addressed = ({ marketName }: EmailBranding, { email, reference }: Pick<Said, 'email' | 'reference'>) => ({
  recipient: email,
  reason: `You get this mail because somebody wrote to ${marketName} with this address (${reference}).`,
  isSealed: true,
})

const privateLinkNote = small('The button opens your message without a password. Please do not pass this mail on.')

/** A copy of the ticket, with a link to reply. */
export function receivedMail(emailBranding: EmailBranding, said: Said & { days: number }): Mail {
  const { reference, topicText, order, text, files, link, days } = said
  const promise = `We answer within ${days} working ${days === 1 ? 'day' : 'days'}.`
  return composeMail(emailBranding, {
    ...addressed(emailBranding, said),
    kind: 'ticket-received',
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
  })
}

/** An answer from support. */
export function answeredTicketMail(emailBranding: EmailBranding, said: Said & { isSolved: boolean }): Mail {
  const { reference, name, text, files, link, isSolved } = said
  const first = greetingName(name)
  const after = isSolved
    ? 'For us this is solved. It is not? Say so, and it opens again.'
    : 'You can answer on the page, also with files.'
  return composeMail(emailBranding, {
    ...addressed(emailBranding, said),
    kind: 'ticket-answered',
    subject: `${reference}: our answer to your message`,
    preheader: `${emailBranding.marketName.slice(0, 30)} answered you. ${after}`.slice(0, 90),
    heading: first ? `${first}, here is our answer.` : 'Here is our answer.',
    blocks: [
      ...linesOf(text),
      ...(files > 0 ? [paragraph(`Sent along: ${filesText(files)}. You find them on the page.`)] : []),
      button('Read and answer', link),
      small(`${after} Mails to this address are not read.`),
      privateLinkNote,
    ],
  })
}

/** Resolved without an answer. */
export function resolvedMail(
  emailBranding: EmailBranding,
  said: Omit<Said, 'text' | 'files'> & { title: string; days: number },
): Mail {
  const { reference, title, link, days } = said
  return composeMail(emailBranding, {
    ...addressed(emailBranding, said),
    kind: 'ticket-resolved',
    subject: `${reference}: solved, as far as we know`,
    preheader: 'It is not? Say so, and we look at it again at once.',
    heading: 'We think that this is solved.',
    blocks: [
      paragraph(`You wrote: ${title}`),
      paragraph(`It is not solved? Say so within ${days} days, or later, and it opens again.`),
      button('Say more', link),
      privateLinkNote,
    ],
  })
}

interface Judged {
  kind: ReportKind
  title: string
  outcome: 'nothing' | 'changes' | 'removed'
}

const outcomeTexts: Record<Judged['outcome'], (what: string) => string> = {
  nothing: (what) => `We looked at this ${what} and found nothing against our rules. It stays as it is.`,
  changes: (what) =>
    `You were right to tell us. We spoke with those who are behind this ${what}, and something has to change.`,
  removed: (what) => `You were right to tell us. We acted, and this ${what} is not to be found any more as it was.`,
}

export const outcomeText = ({ kind, outcome }: Judged): string =>
  outcome === 'removed' && (kind === 'message' || kind === 'conversation')
    ? `You were right to tell us. We acted against whoever wrote this ${targetWords[kind]}.`
    : outcomeTexts[outcome](targetWords[kind])

/** To the author of a report: its result. */
export function judgedReportMail(emailBranding: EmailBranding, recipient: string, judged: Judged): Mail {
  return composeMail(emailBranding, {
    recipient,
    kind: 'thing-judged',
    subject: `What became of your report: ${judged.title}`,
    preheader: 'We looked at what you told us. Thank you for taking the time.',
    heading: 'Thank you for telling us.',
    blocks: [
      { kind: 'card', title: judged.title, pill: 'You reported it', rows: [] },
      paragraph(outcomeText(judged)),
      button('Write to us about it', '/contact'),
    ],
    reason: `You get this mail because something was reported at ${emailBranding.marketName} with this address.`,
  })
}

interface Fault {
  reference: string
  kind: ReportKind
  title: string
  subjectId: string
  reasons: ReasonCode[]
  text: string
}

/** To a business: a report against it was upheld. */
export function faultNotification(
  business: Business,
  { reference, kind, title, subjectId, reasons, text }: Fault,
  here: { marketName: string },
): NotificationContent {
  const isWords = kind === 'message' || kind === 'conversation'
  const ask = isWords ? 'Please write differently from now on.' : 'It stays as it is for now. Please put it right soon.'
  const why = reasons.map((code) => reasonTexts[code]).join(' ')
  const href =
    kind === 'service'
      ? `/service-submit?service=${subjectId}`
      : dashboardOf(business, kind === 'provider' ? 'settings' : undefined)
  return {
    kind: 'thing.faulted',
    title: `${title}: please change something`,
    text: [ask, why, text].filter(Boolean).join(' '),
    href,
    emailMessage: {
      subject: `${reference}: please change something – ${title}`,
      preheader: 'Somebody reported it, we looked at it, and something has to change.',
      heading: 'Please change something.',
      blocks: [
        { kind: 'card', title, pill: 'Reported', rows: [{ label: 'Reference', value: reference }] },
        paragraph(
          `Somebody reported ${isWords ? 'what was written' : `this ${targetWords[kind]}`}, and we looked at it. ${ask}`,
        ),
        ...(why ? [table(['Why', why])] : []),
        ...(text ? [paragraph(text)] : []),
        button(isWords ? 'Open your desk' : 'Put it right', href),
        small(`You think that we are wrong? Write to us, and name ${reference}.`),
      ],
      reason: whyBusiness(business, here),
    },
  }
}
