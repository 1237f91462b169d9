import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/customer-mail.ts'
import { itemCard } from '#notifications/rules/item-card.ts'
import type { MovedItem } from '#notifications/rules/item-letters.ts'
import { button, paragraph, small, table } from '#notifications/rules/letter-parts.ts'
import { composeMail, type Block, type Letterhead } from '#notifications/rules/mail-content.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { deskOf, whyBusiness, type News } from '#notifications/rules/news.ts'
import { reasonText } from '#ordering/rules/cancel-reasons.ts'
import { shortName } from '#ordering/rules/desk-words.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** Something about the time of a visit, as it was told. */
export interface TimeChange {
  /** Who began it, or ended it. */
  by: string
  reason: string
  /** In the clock of the place. */
  from: string
  to: string
  /** It was asked for and agreed to. */
  isAgreed: boolean
  /** It costs something else now. */
  isRepriced: boolean
}

interface Letter {
  kind: NotificationKind
  subject: string
  heading: string
  text: string
  after?: Block[]
  button?: string
}

const why = (reason: string) =>
  reasonText(reason) && reason !== 'other' ? ` The reason: ${reasonText(reason).toLowerCase()}.` : ''

function timeMail(
  letterhead: Letterhead,
  { order, part, item }: MovedItem,
  change: TimeChange,
  letter: Letter,
  particulars?: Particulars,
): Mail {
  const { after = [] } = letter
  return composeMail(letterhead, {
    ...addressed(letterhead, { ...order, parts: [part] }),
    kind: letter.kind,
    subject: letter.subject,
    preheader: `${change.from} → ${change.to}`,
    heading: letter.heading,
    blocks: [
      paragraph(letter.text),
      ...(particulars ? [itemCard(part, item, item.statusText)] : []),
      { kind: 'button', label: letter.button ?? 'Open your order', path: orderPath(order.reference) },
      ...after,
    ],
    attachments: particulars ? calendarFiles(letterhead, order, { part, items: [item] }, particulars) : [],
  })
}

const bothTimes = ({ from, to }: TimeChange, now: string, then: string): Block => table([now, from], [then, to])

/** The visit has another time; the calendar file takes the place of the one before. */
export function movedMail(
  letterhead: Letterhead,
  moved: MovedItem,
  change: TimeChange,
  particulars: Particulars,
): Mail {
  const { order, part, item } = moved
  const who = change.by === 'market' ? `${letterhead.marketName} support` : part.provider.name
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
  return timeMail(
    letterhead,
    moved,
    change,
    { kind: 'item-moved', subject, heading: 'Your visit has a new time.', text, after },
    particulars,
  )
}

/** The provider asks for another time. */
export function proposedMail(letterhead: Letterhead, moved: MovedItem, change: TimeChange, until: string): Mail {
  const { order, part, item } = moved
  const who = change.by === 'market' ? `${letterhead.marketName} support` : part.provider.name
  return timeMail(letterhead, moved, change, {
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

/** Nothing came of another time: what was agreed stays. */
export function stayedMail(letterhead: Letterhead, moved: MovedItem, change: TimeChange, end: ProposalEnd): Mail {
  const { order, part, item } = moved
  const { heading, text } = endings[end]
  return timeMail(letterhead, moved, change, {
    kind: 'time-stays',
    subject: `Order ${order.reference}: ${item.title} stays as it is`,
    heading,
    text: end === 'expired' ? text : `${part.provider.name} ${text}`,
    after: [table(['Your time', change.from], ['Not this one', change.to])],
  })
}

/** The same for those of a business who answer. */
export function timeNews(
  { order, part, item }: MovedItem,
  change: TimeChange,
  what: 'moved' | 'proposed' | ProposalEnd,
  here: { marketName: string },
  until = '',
): News {
  const name = shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
  const href = deskOf(part.provider, 'orders')
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
    letter: {
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
