import { appealDays } from '#moderation/rules/appeals.ts'
import { reasonTexts, type ReasonCode, type Verdict } from '#moderation/rules/reasons.ts'
import { fieldWord } from '#notifications/rules/field-words.ts'
import { button, dayText, paragraph, small, table, type EmailContent } from '#notifications/rules/email/email-parts.ts'
import type { Block } from '#notifications/rules/email/mail-content.ts'
import { dashboardOf, whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

/** A decided case with its email data. */
export interface DecidedCase {
  subject: 'provider' | 'service' | 'revision'
  subjectId: string
  /** Of the service, or of the service that was changed. */
  serviceId: string | null
  reference: string
  title: string
  verdict: Verdict
  reasons: ReasonCode[]
  decisionText: string
  notes: Record<string, string>
  decidedAt: Instant
  isAppeal: boolean
  /** It was already published and reviewed afterwards. */
  isSample: boolean
  business: Business
}

const pills: Record<Verdict, string> = { approve: 'Approved', changes: 'Changes needed', reject: 'Not accepted' }

const subjectWords = { provider: 'Your business', service: 'Your service', revision: 'Your changes' }

/** The notification of a business about a decision; null: none. */
export function decisionNotification(one: DecidedCase, here: { marketName: string }): NotificationContent | null {
  if (one.isSample && one.verdict === 'approve') return null
  const { heading, text } = wordsFor(one)
  const href = linkFor(one)
  return {
    kind: `${one.subject}.${one.verdict}`,
    title: `${one.title}: ${heading}`,
    text: [text, ...one.reasons.map((code) => reasonTexts[code]), one.decisionText].filter(Boolean).join(' '),
    href,
    emailMessage: emailOf(one, { heading, text, href }, here),
  }
}

interface Words {
  heading: string
  text: string
}

function wordsFor({ subject, verdict, isAppeal, isSample }: DecidedCase): Words {
  const what = subjectWords[subject]
  const again = isAppeal ? 'We looked at it again. ' : ''
  const is = subject === 'revision' ? 'are' : 'is'
  if (verdict === 'approve') {
    const next = subject === 'provider' ? 'You can offer services now.' : 'Customers see and book it from now on.'
    return {
      heading: `${what} ${is} live.`,
      text: `${again}${subject === 'revision' ? 'Customers see what you changed from now on.' : next}`,
    }
  }
  if (verdict === 'changes') {
    const meanwhile =
      subject === 'revision'
        ? ' Until then the page stays as it was.'
        : isSample
          ? ' Until then the page stays up.'
          : ''
    return {
      heading: 'Please change something.',
      text: `${again}Almost there: put the following right and send it in again.${meanwhile}`,
    }
  }
  const meanwhile =
    subject === 'revision' ? ' The page stays as it was.' : isSample ? ' The page is no longer shown.' : ''
  return {
    heading: `${what} ${subject === 'revision' ? 'were' : 'was'} not accepted.`,
    text: `${again}We cannot accept this as it is.${meanwhile}`,
  }
}

function linkFor({ subject, verdict, serviceId, business }: DecidedCase): string {
  if (subject === 'provider')
    return verdict === 'approve' ? dashboardOf(business) : `/become-service-provider?provider=${business.id}`
  return verdict === 'approve' ? `/service/${serviceId}` : `/service-submit?service=${serviceId}`
}

/** Rejected applications and new services can be appealed once; changes can be submitted again at any time. */
const canAppeal = ({ subject, verdict, isAppeal, isSample }: DecidedCase): boolean =>
  verdict === 'reject' && subject !== 'revision' && !isAppeal && !isSample

function buttonLabel(one: DecidedCase): string {
  if (one.verdict === 'changes') return 'Put it right'
  if (one.verdict === 'approve' && one.subject === 'provider') return 'Open your dashboard'
  return canAppeal(one) ? 'See it, or appeal' : 'See it'
}

function emailOf(
  one: DecidedCase,
  { heading, text, href }: Words & { href: string },
  here: { marketName: string },
): EmailContent {
  const { verdict, reference, title, reasons, decisionText, business } = one
  return {
    subject: `${pills[verdict]} ${reference}: ${title}`,
    preheader: text,
    heading,
    blocks: [
      { kind: 'card', title, pill: pills[verdict], rows: detailsOf(one) },
      paragraph(text),
      button(buttonLabel(one), href),
      ...(reasons.length > 0 ? [table(['Why', reasons.map((code) => reasonTexts[code]).join(' ')])] : []),
      ...(decisionText ? [headingBlock('From our reviewer'), paragraph(decisionText)] : []),
      ...notesOf(one),
      ...appealLines(one),
    ],
    reason: whyBusiness(business, here),
  }
}

const headingBlock = (text: string): Block => ({ kind: 'heading', text })

const kindsOfCase = { provider: 'Application', service: 'Service', revision: 'Changes of a service' }

const detailsOf = ({ subject, reference, business, isAppeal }: DecidedCase) => [
  { label: 'Reference', value: reference },
  { label: 'About', value: isAppeal ? `${kindsOfCase[subject]}, your appeal` : kindsOfCase[subject] },
  ...(subject === 'provider' ? [] : [{ label: 'Business', value: business.name }]),
]

function notesOf({ subject, notes }: DecidedCase): Block[] {
  const rows = Object.entries(notes).map(([field, note]): [string, string] => [fieldWord(subject, field), note])
  return rows.length > 0 ? [headingBlock('Field by field'), table(...rows)] : []
}

function appealLines(one: DecidedCase): Block[] {
  const { verdict, isAppeal, decidedAt, reference } = one
  if (verdict !== 'reject') return []
  if (isAppeal)
    return [small('This was your appeal, decided by somebody else than the first time. The decision is final.')]
  if (!canAppeal(one))
    return [small(`You think that we are wrong? Write to us, and name ${reference}. Somebody else looks at it.`)]
  const until = dayText(isoOf(decidedAt + days(appealDays)))
  return [
    small(
      `You think that we are wrong? You can appeal once, until ${until}: open it, choose "Appeal" and say why. Somebody else decides. Name ${reference} when you write to us.`,
    ),
  ]
}
