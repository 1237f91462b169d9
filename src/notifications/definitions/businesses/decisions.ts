import type { AppContext } from '#server/context.ts'
import { appealDays } from '#moderation/rules/appeals.ts'
import { reasonTexts, type ReasonCode, type Verdict } from '#moderation/rules/reasons.ts'
import { leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, dayText, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import type { Block } from '#notifications/rules/email/mail-content.ts'
import { fieldWord } from '#notifications/rules/field-words.ts'
import { amountText, dashboardOf, whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { businessOf, sampleDay, sampleId } from '#notifications/rules/samples/sample-order.ts'
import { findBusiness, findCaseRow, listCaseTitles, type CaseRow } from '#notifications/store/businesses.server.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

type Subject = 'provider' | 'service' | 'revision'

/** A decided case with its email data. */
type DecidedCase = Omit<CaseRow, 'providerId' | 'openedAt' | 'verdict' | 'decidedAt'> & {
  verdict: Verdict
  decidedAt: Instant
  business: Business
}

async function loadDecision(ctx: AppContext, { caseId }: { caseId: string }): Promise<DecidedCase | undefined> {
  const one = await findCaseRow(ctx.db, caseId)
  const business = one && (await findBusiness(ctx.db, one.providerId))
  if (!business || one.verdict === null || one.decidedAt === null) return undefined
  // A withdrawal by the business itself needs no notification.
  if (one.verdict === 'withdrawn') return undefined
  return { ...one, verdict: one.verdict, decidedAt: one.decidedAt, business }
}

const pills: Record<Verdict, string> = { approve: 'Approved', changes: 'Changes needed', reject: 'Not accepted' }

/** A decision with all reasons and notes. Reviews and reports have notifications of their own. */
const decision = <const S extends Subject, const V extends Verdict>(subject: S, verdict: V) =>
  defineNotification({
    kind: `${subject}.${verdict}`,
    preference: 'submission',
    side: 'provider',
    on: 'case.decided',
    load: loadDecision,
    when: (one, { isOneOfMany = false }) =>
      !isOneOfMany && one.subject === subject && one.verdict === verdict && !(one.isSample && verdict === 'approve'),
    audience: leadersOf,
    key: ({ caseId }) => caseId,
    inApp: (one) => {
      const { heading, text } = wordsFor(one)
      return {
        title: `${one.title}: ${heading}`,
        text: [text, ...one.reasons.map((code) => reasonTexts[code]), one.decisionText].filter(Boolean).join(' '),
        href: linkFor(one),
      }
    },
    email: (one, here) => {
      const { reference, title, reasons, decisionText, business } = one
      const { heading, text } = wordsFor(one)
      return {
        subject: `${pills[verdict]} ${reference}: ${title}`,
        preheader: text,
        heading,
        blocks: [
          { kind: 'card', title, pill: pills[verdict], rows: detailsOf(one) },
          paragraph(text),
          button(buttonLabel(one), linkFor(one)),
          ...(reasons.length > 0 ? [table(['Why', reasons.map((code) => reasonTexts[code]).join(' ')])] : []),
          ...(decisionText ? [headingBlock('From our reviewer'), paragraph(decisionText)] : []),
          ...notesOf(one),
          ...appealLines(one),
        ],
        reason: whyBusiness(business, here),
      }
    },
    sample: (cast): DecidedCase[] => [
      {
        subject,
        subjectId: sampleId,
        serviceId: sampleId,
        reference: 'M-1042',
        title: subject === 'provider' ? cast.business : cast.title,
        verdict,
        notes: verdict === 'changes' ? { title: cast.text, description: cast.text } : {},
        business: businessOf(cast),
        reasons: verdict === 'approve' ? [] : (['incomplete', 'bad_photos'] satisfies ReasonCode[]),
        decisionText: verdict === 'approve' ? '' : cast.text,
        decidedAt: sampleDay,
        isAppeal: false,
        isSample: false,
      },
    ],
  })

const subjectWords = { provider: 'Your business', service: 'Your service', revision: 'Your changes' }

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

interface DecidedTogether {
  business: Business
  verdict: Verdict
  /** Those that were decided. */
  titles: string[]
  reasons: ReasonCode[]
  decisionText: string
}

const mostNamed = 5
const together: Record<Verdict, { heading: string; text: string }> = {
  approve: { heading: 'approved', text: 'Customers see and book them from now on, as many as your plan has room for.' },
  changes: { heading: 'sent back for changes', text: 'Put the following right and send them in again.' },
  reject: {
    heading: 'not accepted',
    text: `We cannot accept them as they are. You can appeal each once, within ${appealDays} days: open it and choose "Appeal".`,
  },
}

const togetherTitle = ({ titles, verdict }: DecidedTogether): string =>
  `${amountText(titles.length, 'service')} ${together[verdict].heading}`

/** The services of an import, decided together: one notification for all. */
const decidedTogether = defineNotification({
  kind: 'services.decided',
  preference: 'submission',
  side: 'provider',
  on: 'cases.decided',
  load: async (ctx, { caseIds }): Promise<DecidedTogether | undefined> => {
    const [caseId = ''] = caseIds
    const first = await loadDecision(ctx, { caseId })
    if (!first) return undefined
    const { business, verdict, reasons, decisionText } = first
    return { business, verdict, reasons, decisionText, titles: await listCaseTitles(ctx.db, caseIds) }
  },
  audience: leadersOf,
  key: ({ caseIds }) => caseIds[0] ?? '',
  inApp: (one) => ({
    title: `${one.business.name}: ${togetherTitle(one)}`,
    text: [together[one.verdict].text, ...one.reasons.map((code) => reasonTexts[code]), one.decisionText]
      .filter(Boolean)
      .join(' '),
    href: dashboardOf(one.business, 'services'),
  }),
  email: (one, here) => {
    const { verdict, titles, reasons, decisionText, business } = one
    const rest = titles.length - mostNamed
    return {
      subject: `${pills[verdict]}: ${amountText(titles.length, 'service')} of ${business.name}`,
      preheader: together[verdict].text,
      heading: `${togetherTitle(one)}.`,
      blocks: [
        paragraph([...titles.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(' · ')),
        paragraph(together[verdict].text),
        ...(reasons.length > 0 ? [table(['Why', reasons.map((code) => reasonTexts[code]).join(' ')])] : []),
        ...(decisionText ? [headingBlock('From our reviewer'), paragraph(decisionText)] : []),
        button('See your services', dashboardOf(business, 'services')),
      ],
      reason: whyBusiness(business, here),
    }
  },
  sample: (cast): DecidedTogether[] =>
    (['approve', 'reject'] as const).map((verdict) => ({
      business: businessOf(cast),
      verdict,
      titles: Array.from({ length: 7 }, (_, index) => `${cast.title} ${index + 1}`),
      reasons: verdict === 'approve' ? [] : (['bad_photos'] satisfies ReasonCode[]),
      decisionText: verdict === 'approve' ? '' : cast.text,
    })),
})

export const decisions = [
  decision('provider', 'approve'),
  decision('provider', 'changes'),
  decision('provider', 'reject'),
  decision('service', 'approve'),
  decision('service', 'changes'),
  decision('service', 'reject'),
  decision('revision', 'approve'),
  decision('revision', 'changes'),
  decision('revision', 'reject'),
  decidedTogether,
] as const
