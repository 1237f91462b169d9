import { button, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { whyBusiness, type NotificationContent } from '#notifications/rules/notification.ts'

/** Steps of a dispute. */
export type DisputeStep = 'opened' | 'answered' | 'escalated' | 'resolved' | 'appealed' | 'waiting'

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
  result: { headline: string; lines: string[]; text: string } | null
}

interface Item {
  reference: string
  orderReference: string
  title: string
  customerName: string
  providerName: string
  when: string | null
  total: { display: string }
}

interface DisputeEvent {
  step: DisputeStep
  view: View
  item: Item
}

const customerDisputePath = (reference: string, itemId: string): string =>
  `/order/problem?ref=${encodeURIComponent(reference)}&item=${encodeURIComponent(itemId)}`

const businessDisputePath = (providerId: string, disputeId: string): string =>
  `/provider-dashboard/${providerId}/disputes?dispute=${disputeId}`

const adminDisputePath = (disputeId: string): string => `/admin-dashboard/disputes/disputes/${disputeId}`

interface Words {
  subject: string
  heading: string
  label: string
}

/** The text of a step for the customer; null: none needed. */
function customerWords({ step, view, item }: DisputeEvent): Words | null {
  const { title, providerName } = item
  switch (step) {
    case 'opened':
      return {
        subject: `We have your report: ${title}`,
        heading: 'We have your report.',
        label: 'See what happens next',
      }
    // An answer without an offer is covered by the email of the next step.
    case 'answered':
      return view.status !== 'provider_answered'
        ? null
        : {
            subject: `${providerName} answered: ${title}`,
            heading: `${providerName} answered.`,
            label: 'Read the answer',
          }
    case 'escalated':
      return { subject: `We look at it: ${title}`, heading: 'An administrator looks at it.', label: 'See your report' }
    case 'resolved':
      return {
        subject: `Your report is settled: ${title}`,
        heading: 'Your report is settled.',
        label: 'See the result',
      }
    case 'appealed':
      return {
        subject: `There is an appeal: ${title}`,
        heading: 'Another administrator looks at it.',
        label: 'See your report',
      }
    case 'waiting':
      return null
  }
}

/** The text of a step for the business; null: none needed. */
function providerWords({ step, view, item }: DisputeEvent): Words | null {
  const what = `${item.reference}, ${item.title}`
  switch (step) {
    case 'opened':
      return { subject: `A problem to answer: ${what}`, heading: 'A customer tells of a problem.', label: 'Answer' }
    case 'answered':
      return null
    case 'escalated':
      return { subject: `We look at it: ${what}`, heading: 'An administrator looks at it.', label: 'See the report' }
    case 'resolved':
      return {
        subject: `Settled: ${what}`,
        heading: `A report is settled: ${view.result?.headline.toLowerCase() ?? ''}.`,
        label: 'See the result',
      }
    case 'appealed':
      return {
        subject: `There is an appeal: ${what}`,
        heading: 'Another administrator looks at it.',
        label: 'See the report',
      }
    case 'waiting':
      return null
  }
}

const marketWords: Record<DisputeStep, string | null> = {
  opened: null,
  answered: null,
  escalated: 'A dispute waits for a decision',
  resolved: null,
  appealed: 'An appeal waits for a decision',
  waiting: 'A dispute waits for too long',
}

const details = ({ view, item }: DisputeEvent): Block =>
  table(
    ['What', item.title],
    ['When', item.when ?? ''],
    ['Number', item.reference],
    ['Problem', view.kindText],
    ['Asked for', view.wishText],
  )

/** The current statements, most important first. */
const sayings = ({ step, view }: DisputeEvent): string[] => {
  const { result, answer, nextText, statusText } = view
  if (result) return [...result.lines, result.text, nextText].filter(Boolean)
  const answered = (step === 'answered' || step === 'escalated') && answer ? [`${answer.headline}.`, answer.text] : []
  return [...answered, step === 'opened' || step === 'answered' ? '' : `${statusText}.`, nextText].filter(Boolean)
}

interface Buyer {
  email: string
  orderId: string
  itemId: string
}

/** To the customer of the order; undefined: nothing new. */
export function customerDisputeMail(
  emailBranding: EmailBranding,
  event: DisputeEvent,
  { email, orderId, itemId }: Buyer,
): Mail | undefined {
  const words = customerWords(event)
  if (!words) return undefined
  const { item } = event
  const texts = sayings(event)
  return composeMail(emailBranding, {
    kind: `dispute-${event.step}`,
    recipient: email,
    senderName: emailBranding.marketName,
    subject: `${item.orderReference}: ${words.subject}`,
    preheader: texts[0] ?? words.heading,
    heading: words.heading,
    blocks: [
      ...texts.map(paragraph),
      details(event),
      button(words.label, customerDisputePath(item.orderReference, itemId)),
    ],
    reason: `You get this mail because an order was placed with this address (${item.orderReference}).`,
    orderId,
    details: { order: item.orderReference, what: item.title, with: item.providerName },
  })
}

/** The same in the app, for a customer with an account. */
export function customerDisputeNotification(
  event: DisputeEvent,
  itemId: string,
): Omit<NotificationContent, 'emailMessage'> | undefined {
  const words = customerWords(event)
  const href = customerDisputePath(event.item.orderReference, itemId)
  if (!words) return undefined
  return { kind: `dispute.${event.step}`, title: words.subject, text: sayings(event)[0] ?? '', href }
}

/** To the owners and managers of the business. */
export function providerDisputeNotification(
  event: DisputeEvent,
  business: { id: string; name: string },
  here: { marketName: string },
): NotificationContent | null {
  const words = providerWords(event)
  if (!words) return null
  const texts = sayings(event)
  const href = businessDisputePath(business.id, event.view.id)
  const quote = event.step === 'opened' ? [paragraph(`${event.item.customerName} writes: ${event.view.text}`)] : []
  return {
    kind: `dispute.${event.step}`,
    title: words.subject,
    text: texts[0] ?? words.heading,
    href,
    emailMessage: {
      subject: words.subject,
      preheader: texts[0] ?? words.heading,
      heading: words.heading,
      blocks: [...quote, ...texts.map(paragraph), details(event), button(words.label, href)],
      reason: whyBusiness(business, here),
    },
  }
}

/** To the deciding administrators. */
export function marketDisputeNotification(
  event: DisputeEvent,
  here: { marketName: string },
): NotificationContent | null {
  const title = marketWords[event.step]
  if (!title) return null
  const { item, view } = event
  const href = adminDisputePath(view.id)
  return {
    kind: `dispute.${event.step}`,
    title: `${title}: ${item.reference}`,
    text: `${view.kindText}, ${item.total.display}. ${view.nextText}`,
    href,
    emailMessage: {
      subject: `${title}: ${item.reference}`,
      preheader: view.nextText,
      heading: `${title}.`,
      blocks: [
        details(event),
        ...(view.nextText ? [paragraph(view.nextText)] : []),
        button('Open it', href),
        small('Whoever decided it the first time cannot decide the appeal.'),
      ],
      reason: `You get this mail because you decide disputes on ${here.marketName}.`,
    },
  }
}
