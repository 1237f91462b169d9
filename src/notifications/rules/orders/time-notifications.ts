import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/orders/customer-email.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import type { MovedItem } from '#notifications/rules/orders/item-emails.ts'
import { button, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { dashboardOf, whyBusiness, type NotificationContent } from '#notifications/rules/notification.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** A rescheduling step, from the event. */
export interface TimeChange {
  /** The side that started or ended it. */
  by: string
  reason: string
  /** In local time of the place. */
  from: string
  to: string
  /** Agreed by a proposal. */
  isAgreed: boolean
  /** The price differs now. */
  isRepriced: boolean
}

interface EmailMessage {
  kind: NotificationKind
  subject: string
  heading: string
  text: string
  after?: Block[]
  button?: string
  /** With the item card and the calendar file of the agreed time. */
  particulars?: Particulars
}

const why = (reason: string) =>
  reasonText(reason) && reason !== 'other' ? ` The reason: ${reasonText(reason).toLowerCase()}.` : ''

function timeMail(
  emailBranding: EmailBranding,
  { order, part, item }: MovedItem,
  change: TimeChange,
  emailMessage: EmailMessage,
): Mail {
  const { after = [], particulars } = emailMessage
  return composeMail(emailBranding, {
    ...addressed(emailBranding, { ...order, parts: [part] }),
    kind: emailMessage.kind,
    subject: emailMessage.subject,
    preheader: `${change.from} → ${change.to}`,
    heading: emailMessage.heading,
    blocks: [
      paragraph(emailMessage.text),
      ...(particulars ? [itemCard(part, item, item.statusText)] : []),
      {
        kind: 'button',
        label: emailMessage.button ?? 'Open your order',
        path: orderPath(order.reference, order.token),
      },
      ...after,
    ],
    attachments: particulars ? calendarFiles(emailBranding, order, { part, items: [item] }, particulars) : [],
  })
}

const bothTimes = ({ from, to }: TimeChange, now: string, then: string): Block => table([now, from], [then, to])

/** A moved visit; the calendar file replaces the earlier one. */
export function movedMail(
  emailBranding: EmailBranding,
  moved: MovedItem,
  change: TimeChange,
  particulars: Particulars,
): Mail {
  const { order, part, item } = moved
  const who = change.by === 'market' ? `${emailBranding.marketName} support` : part.provider.name
  const price = change.isRepriced ? `It costs ${item.total.display} now.` : 'The price stays as it is.'
  const text =
    change.by === 'customer'
      ? `${change.isAgreed ? `${part.provider.name} agreed to the time you asked for.` : 'As you asked.'} ${price}`
      : `${change.isAgreed ? `As you agreed with ${who}.` : `${who} moved it.`}${why(change.reason)} ${price}`
  const after = [
    bothTimes(change, 'Before', 'Now'),
    ...(item.policyLine ? [small(item.policyLine)] : []),
    small('The attached calendar file takes the place of the one you have.'),
  ]
  const subject = `Order ${order.reference}: ${item.title} has a new time`
  return timeMail(emailBranding, moved, change, {
    kind: 'item-moved',
    subject,
    heading: 'Your visit has a new time.',
    text,
    after,
    particulars,
  })
}

/** A proposal by the provider. */
export function proposedMail(emailBranding: EmailBranding, moved: MovedItem, change: TimeChange, until: string): Mail {
  const { order, part, item } = moved
  const who = change.by === 'market' ? `${emailBranding.marketName} support` : part.provider.name
  return timeMail(emailBranding, moved, change, {
    kind: 'time-proposed',
    subject: `Order ${order.reference}: another time for ${item.title}?`,
    heading: `${who} asks for another time.`,
    text: `${item.title} at another time?${why(change.reason)} Please answer until ${until}. Without an answer your time stays as it is.`,
    after: [
      bothTimes(change, 'Your time', 'The other time'),
      small(
        'If it does not suit you, say so: your time stays, and you can cancel with everything back until it begins.',
      ),
    ],
    button: 'Answer',
  })
}

const endings = {
  declined: {
    heading: 'The other time does not suit.',
    text: 'cannot do it at the time you asked for. Your time stays as it is.',
  },
  withdrawn: { heading: 'Nothing changes.', text: 'does not ask for another time any more. Your time stays as it is.' },
  expired: {
    heading: 'Nothing changes.',
    text: 'Nobody answered in time about the other time. Your time stays as it is.',
  },
}

export type ProposalEnd = keyof typeof endings

/** A proposal without result: the agreed time remains. */
export function stayedMail(emailBranding: EmailBranding, moved: MovedItem, change: TimeChange, end: ProposalEnd): Mail {
  const { order, part, item } = moved
  const { heading, text } = endings[end]
  return timeMail(emailBranding, moved, change, {
    kind: 'time-stays',
    subject: `Order ${order.reference}: ${item.title} stays as it is`,
    heading,
    text: end === 'expired' ? text : `${part.provider.name} ${text}`,
    after: [table(['Your time', change.from], ['Not this one', change.to])],
  })
}

interface TimeStep {
  what: 'moved' | 'proposed' | ProposalEnd
  /** The deadline of a proposal. */
  until?: string
}

/** The same for members of a business who answer. */
export function timeNotification(
  { order, part, item }: MovedItem,
  change: TimeChange,
  { what, until = '' }: TimeStep,
  here: { marketName: string },
): NotificationContent {
  const name = shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
  const href = dashboardOf(part.provider, 'orders')
  const text = {
    moved:
      change.by === 'market'
        ? `${here.marketName} support moved it.`
        : change.by === 'customer'
          ? `${name} moved it.`
          : `${name} accepted the time you asked for.`,
    proposed: `${name} asks for another time. Please answer by ${until}. Without an answer it stays as it is.`,
    declined: `${name} declined the other time. It stays as it is, and ${name} may cancel it with everything back.`,
    withdrawn: `${name} does not ask for another time any more.`,
    expired: 'Nobody answered in time about the other time. It stays as it is.',
  }[what]
  const subject =
    { moved: `New time ${item.reference}`, proposed: `Please answer ${item.reference}` }[
      what as 'moved' | 'proposed'
    ] ?? `Time stays ${item.reference}`
  return {
    kind: what === 'moved' ? 'item.moved' : `proposal.${what}`,
    title: `${subject}: ${item.title}`,
    text: `${text} ${change.from} → ${change.to}`,
    href,
    emailMessage: {
      subject: `${subject}: ${item.title}`,
      preheader: `${change.from} → ${change.to}`,
      heading:
        what === 'proposed'
          ? 'Another time is asked for.'
          : what === 'moved'
            ? 'A visit has a new time.'
            : 'The time stays as it is.',
      blocks: [
        paragraph(text),
        table(
          [what === 'moved' ? 'Before' : 'Agreed', change.from],
          [what === 'moved' ? 'Now' : 'Asked for', change.to],
        ),
        itemCard({ ...part, address: null }, item, item.statusText),
        button(what === 'proposed' ? 'Answer' : 'Open your orders', href),
      ],
      reason: whyBusiness(part.provider, here),
    },
  }
}
