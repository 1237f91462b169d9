import type { AppContext } from '#server/context.ts'
import { adminsWho, customerOf, leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import type { Block, EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { whyBusiness, type Business } from '#notifications/rules/notification.ts'
import {
  amountText,
  businessOf,
  sampleMoved,
  sampleParticulars,
  untilText,
  type Cast,
} from '#notifications/rules/samples/sample-order.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import { orderForCustomer } from '#notifications/commands/orders/order-for-customer.ts'
import { getDisputeForMail } from '#ordering/queries/disputes/dispute-for-email.ts'

type DisputeStep = 'opened' | 'answered' | 'escalated' | 'resolved' | 'appealed' | 'waiting'

/** A dispute as its reader sees it. */
interface View {
  id: string
  status: string
  statusText: string
  nextText: string
  kindText: string
  wishText: string
  text: string
  answer: { headline: string; text: string } | null
  result: { headline: string; lines: string[]; text: string; venue: { minor: number; display: string } } | null
}

interface Dispute {
  view: View
  item: {
    reference: string
    orderReference: string
    title: string
    customerName: string
    providerName: string
    when: string | null
    total: { display: string }
  }
}

interface DisputeEvent {
  disputeId: string
  /** Number of the history entry: one notification per entry. */
  eventId: number
}

const keyOfDispute = ({ eventId }: DisputeEvent) => String(eventId)

const details = ({ view, item }: Dispute): Block =>
  table(
    ['What', item.title],
    ['When', item.when ?? ''],
    ['Number', item.reference],
    ['Problem', view.kindText],
    ['Asked for', view.wishText],
  )

/** The current statements, most important first. */
function sayings({ view }: Dispute, step: DisputeStep): string[] {
  const { result, answer, nextText, statusText } = view
  if (result) return [...result.lines, result.text, nextText].filter(Boolean)
  const answered = (step === 'answered' || step === 'escalated') && answer ? [`${answer.headline}.`, answer.text] : []
  return [...answered, step === 'opened' || step === 'answered' ? '' : `${statusText}.`, nextText].filter(Boolean)
}

interface Words {
  subject: string
  heading: string
  label: string
}

interface OfCustomer extends Dispute {
  order: { id: string; email: string | null }
  itemId: string
  /** Opens the order of a guest; absent: the reader signs in. */
  token: string | undefined
}

async function loadForCustomer(ctx: AppContext, { disputeId }: DisputeEvent): Promise<OfCustomer | undefined> {
  const found = await getDisputeForMail(ctx, disputeId)
  if (!found) return undefined
  const { customer: view, item, itemId, email, orderId } = found
  const { token } = await orderForCustomer(ctx, orderId)
  return { view, item, itemId, token, order: { id: orderId, email } }
}

const customerPath = ({ item, itemId }: OfCustomer): string =>
  `/order/problem?ref=${encodeURIComponent(item.orderReference)}&item=${encodeURIComponent(itemId)}`

/** For the mail alone: in the app its reader is signed in. */
const linkOf = (dispute: OfCustomer): string =>
  `${customerPath(dispute)}${dispute.token ? `&t=${encodeURIComponent(dispute.token)}` : ''}`

/** A step of a dispute, for the customer of the order. */
const toCustomer = <const Step extends DisputeStep>(
  step: Step,
  words: (dispute: Dispute) => Words,
  when?: (dispute: OfCustomer) => boolean,
) =>
  defineNotification({
    kind: `dispute-${step}`,
    preference: 'dispute',
    side: 'customer',
    on: `dispute.${step}`,
    load: loadForCustomer,
    ...(when && { when }),
    audience: customerOf,
    key: keyOfDispute,
    inApp: (dispute: OfCustomer) => ({
      title: words(dispute).subject,
      text: sayings(dispute, step)[0] ?? '',
      href: customerPath(dispute),
    }),
    email: (dispute: OfCustomer, { marketName }: EmailBranding) => {
      const { item, order } = dispute
      const { subject, heading, label } = words(dispute)
      const texts = sayings(dispute, step)
      return {
        senderName: marketName,
        subject: `${item.orderReference}: ${subject}`,
        preheader: texts[0] ?? heading,
        heading,
        blocks: [...texts.map(paragraph), details(dispute), button(label, linkOf(dispute))],
        reason: `You get this mail because an order was placed with this address (${item.orderReference}).`,
        orderId: order.id,
        ...(dispute.token && { isSealed: true }),
        details: { order: item.orderReference, what: item.title, with: item.providerName },
      }
    },
    sample: (cast: Cast): OfCustomer[] => {
      const { order, item } = sampleMoved(cast)
      return [
        {
          ...sampleDispute(step, cast),
          itemId: item.id,
          token: sampleParticulars.token,
          order: { id: order.id, email: cast.email },
        },
      ]
    },
  })

const opened = toCustomer('opened', ({ item }) => ({
  subject: `We have your report: ${item.title}`,
  heading: 'We have your report.',
  label: 'See what happens next',
}))

const answered = toCustomer(
  'answered',
  ({ item }) => ({
    subject: `${item.providerName} answered: ${item.title}`,
    heading: `${item.providerName} answered.`,
    label: 'Read the answer',
  }),
  // An answer without an offer is covered by the email of the next step.
  ({ view }) => view.status === 'provider_answered',
)

const escalated = toCustomer('escalated', ({ item }) => ({
  subject: `We look at it: ${item.title}`,
  heading: 'An administrator looks at it.',
  label: 'See your report',
}))

const resolved = toCustomer('resolved', ({ item }) => ({
  subject: `Your report is settled: ${item.title}`,
  heading: 'Your report is settled.',
  label: 'See the result',
}))

/** What was paid at the venue and owed to the customer is theirs. */
const venuePaid = defineNotification({
  kind: 'dispute-venue-paid',
  preference: 'dispute',
  side: 'customer',
  on: 'dispute.venue-paid',
  load: loadForCustomer,
  audience: customerOf,
  key: ({ disputeId }, { view }) => `${disputeId} ${view.result?.venue.minor ?? 0}`,
  inApp: (dispute) => ({ title: venueHeading(dispute), text: dispute.item.title, href: customerPath(dispute) }),
  email: (dispute, { marketName }) => ({
    senderName: marketName,
    subject: `${dispute.item.orderReference}: ${venueHeading(dispute)}`,
    preheader: 'You get back what you paid at the venue.',
    heading: `${venueHeading(dispute)}.`,
    blocks: [
      paragraph('This is what you get back of what you paid at the venue. A bank transfer can take a few days.'),
      details(dispute),
      button('See the result', linkOf(dispute)),
    ],
    reason: `You get this mail because an order was placed with this address (${dispute.item.orderReference}).`,
    orderId: dispute.order.id,
    ...(dispute.token && { isSealed: true }),
  }),
  sample: (cast: Cast): OfCustomer[] => {
    const { order, item } = sampleMoved(cast)
    const { token } = sampleParticulars
    return [{ ...sampleDispute('resolved', cast), itemId: item.id, token, order: { id: order.id, email: cast.email } }]
  },
})

const venueHeading = ({ view }: Dispute): string => `${view.result?.venue.display ?? ''} was paid to you`

const appealed = toCustomer('appealed', ({ item }) => ({
  subject: `There is an appeal: ${item.title}`,
  heading: 'Another administrator looks at it.',
  label: 'See your report',
}))

/** The same step for the business, or for the administrators who decide. */
interface OfDecision extends Dispute {
  /** Null: the administrators. */
  business: Business | null
}

async function loadForDecision(ctx: AppContext, { disputeId }: DisputeEvent): Promise<OfDecision[] | undefined> {
  const found = await getDisputeForMail(ctx, disputeId)
  if (!found) return undefined
  const { item, provider, market } = found
  const business = await findBusiness(ctx.db, found.providerId)
  return [...(business ? [{ item, view: provider, business }] : []), { item, view: market, business: null }]
}

const deciding = adminsWho('decide-disputes')

const decisionPath = ({ business, view }: OfDecision): string =>
  business
    ? `/provider-dashboard/${business.id}/disputes?dispute=${view.id}`
    : `/admin-dashboard/disputes/disputes/${view.id}`

interface DecisionTexts {
  /** For the business; absent: it needs none. */
  business?(dispute: Dispute, what: string): Words
  /** For the administrators; absent: they need none. */
  market?: string
}

/** A step of a dispute, for those who answer or decide. */
const toDeciding = <const Step extends DisputeStep>(step: Step, { business: words, market }: DecisionTexts) => {
  const wordsOf = (dispute: Dispute) => words!(dispute, `${dispute.item.reference}, ${dispute.item.title}`)
  return defineNotification({
    kind: `dispute.${step}`,
    preference: 'dispute',
    side: 'provider',
    on: `dispute.${step}`,
    load: loadForDecision,
    when: ({ business }: OfDecision) => (business ? words !== undefined : market !== undefined),
    audience: (ctx: AppContext, { business }: OfDecision) => (business ? leadersOf(ctx, { business }) : deciding(ctx)),
    key: keyOfDispute,
    inApp: (dispute: OfDecision) => {
      const { business, item, view } = dispute
      if (!business)
        return {
          title: `${market}: ${item.reference}`,
          text: `${view.kindText}, ${item.total.display}. ${view.nextText}`,
          href: decisionPath(dispute),
        }
      const { subject, heading } = wordsOf(dispute)
      return { title: subject, text: sayings(dispute, step)[0] ?? heading, href: decisionPath(dispute) }
    },
    email: (dispute: OfDecision, here: EmailBranding) => {
      const { business, item, view } = dispute
      if (!business)
        return {
          subject: `${market}: ${item.reference}`,
          preheader: view.nextText,
          heading: `${market}.`,
          blocks: [
            details(dispute),
            ...(view.nextText ? [paragraph(view.nextText)] : []),
            button('Open it', decisionPath(dispute)),
            small('Whoever decided it the first time cannot decide the appeal.'),
          ],
          reason: `You get this mail because you decide disputes on ${here.marketName}.`,
        }
      const { subject, heading, label } = wordsOf(dispute)
      const texts = sayings(dispute, step)
      const quote = step === 'opened' ? [paragraph(`${item.customerName} writes: ${view.text}`)] : []
      return {
        subject,
        preheader: texts[0] ?? heading,
        heading,
        blocks: [...quote, ...texts.map(paragraph), details(dispute), button(label, decisionPath(dispute))],
        reason: whyBusiness(business, here),
      }
    },
    sample: (cast: Cast): OfDecision[] => {
      const dispute = sampleDispute(step, cast)
      return [
        ...(words ? [{ ...dispute, business: businessOf(cast) }] : []),
        ...(market ? [{ ...dispute, business: null }] : []),
      ]
    },
  })
}

const openedToAnswer = toDeciding('opened', {
  business: (_dispute, what) => ({
    subject: `A problem to answer: ${what}`,
    heading: 'A customer tells of a problem.',
    label: 'Answer',
  }),
})

const escalatedToDecide = toDeciding('escalated', {
  business: (_dispute, what) => ({
    subject: `We look at it: ${what}`,
    heading: 'An administrator looks at it.',
    label: 'See the report',
  }),
  market: 'A dispute waits for a decision',
})

const resolvedForBusiness = toDeciding('resolved', {
  business: ({ view }, what) => ({
    subject: `Settled: ${what}`,
    heading: `A report is settled: ${view.result?.headline.toLowerCase() ?? ''}.`,
    label: 'See the result',
  }),
})

const appealedToDecide = toDeciding('appealed', {
  business: (_dispute, what) => ({
    subject: `There is an appeal: ${what}`,
    heading: 'Another administrator looks at it.',
    label: 'See the report',
  }),
  market: 'An appeal waits for a decision',
})

/** A customer has to get what they paid at the venue. */
const venueToPay = defineNotification({
  kind: 'dispute.venue-to-pay',
  preference: 'refund',
  side: 'market',
  on: 'dispute.resolved',
  load: async (ctx, event) => (await loadForDecision(ctx, event))?.find(({ business }) => business === null),
  when: ({ view }) => (view.result?.venue.minor ?? 0) > 0,
  audience: deciding,
  key: keyOfDispute,
  inApp: (dispute) => ({
    title: `${dispute.view.result!.venue.display} has to be paid to a customer`,
    text: `${dispute.item.reference}: was paid at the venue, and comes back after a dispute.`,
    href: decisionPath(dispute),
  }),
  sample: (cast: Cast): OfDecision[] => [{ ...sampleDispute('resolved', cast), business: null }],
})

const waitingToDecide = toDeciding('waiting', { market: 'A dispute waits for too long' })

function sampleDispute(step: DisputeStep, cast: Cast): Dispute {
  const { item, order } = sampleMoved(cast)
  const answer = step === 'opened' ? null : { headline: `${cast.business} offers a part of the money`, text: cast.text }
  const result =
    step === 'resolved'
      ? {
          headline: 'A part comes back',
          lines: [`${amountText} comes back the way you paid.`],
          text: cast.text,
          venue: { minor: 6000, display: amountText },
        }
      : null
  return {
    view: {
      id: item.id,
      status: 'provider_answered',
      statusText: 'We look at it',
      nextText: `An answer is due by ${untilText}.`,
      kindText: 'Not as described',
      wishText: 'A part of the money',
      text: cast.text,
      answer,
      result,
    },
    item: {
      reference: item.reference,
      orderReference: order.reference,
      title: cast.title,
      customerName: `${cast.firstName} A.`,
      providerName: cast.business,
      when: item.startsAt!.display,
      total: { display: amountText },
    },
  }
}

export const disputes = [
  opened,
  answered,
  escalated,
  resolved,
  venuePaid,
  appealed,
  openedToAnswer,
  escalatedToDecide,
  resolvedForBusiness,
  appealedToDecide,
  waitingToDecide,
  venueToPay,
] as const
