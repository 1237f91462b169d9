import { itemCard } from '#notifications/rules/orders/item-card.ts'
import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { titlesText, type MailItem, type MailOrder, type MailPart } from '#notifications/rules/orders/emailed-order.ts'
import { dashboardOf, whyBusiness, type NotificationContent } from '#notifications/rules/notification.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'

interface Here {
  marketName: string
}

/** A new order or request. Its email is `provider-mail.ts`. */
export function placedNotification(
  part: MailPart,
  answerBy: ReadonlyMap<string, string>,
): Pick<NotificationContent, 'kind' | 'title' | 'text' | 'href'> {
  const until = part.items.map(({ id }) => answerBy.get(id)).find(Boolean)
  const when = part.items[0]?.startsAt?.display ?? part.wantedText ?? ''
  return {
    kind: until ? 'order.requested' : 'order.placed',
    title: `${until ? 'New request' : 'New order'}: ${titlesText(part.items)}`,
    text: [when, until && `Please answer by ${until}`].filter(Boolean).join('. '),
    href: dashboardOf(part.provider, 'orders'),
  }
}

interface ItemDetails {
  order: MailOrder
  part: MailPart
  item: MailItem
}

/** A colleague recorded a walk-in visit in this member's calendar. */
export function walkInNotification({ order, part, item }: ItemDetails): NotificationContent {
  const who = shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
  return {
    kind: 'walk-in.taken',
    title: `Walk-in with you: ${item.title}`,
    text: [who, item.startsAt?.display].filter(Boolean).join(', '),
    href: dashboardOf(part.provider, 'calendar'),
  }
}

/** Somebody other than the business cancelled an item or withdrew a request. */
export function cancelledNotification(
  { order, part, item }: ItemDetails,
  move: { by: string; from: string; reason: string },
  here: Here,
): NotificationContent {
  const who =
    move.by === 'customer'
      ? shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
      : `${here.marketName} support`
  const what = move.from === 'requested' && move.by === 'customer' ? 'took the request back' : 'cancelled'
  const why = reasonText(move.reason)
  const text = `${who} ${what}${why ? `: ${why.toLowerCase()}` : ''}. ${item.bookingId ? 'The time is free again.' : 'Nothing has to be made.'}`
  const subject = `Cancelled ${item.reference}: ${item.title}`
  const href = dashboardOf(part.provider, 'orders')
  return {
    kind: 'item.cancelled',
    title: subject,
    text: [item.startsAt?.display ?? part.wantedText, text].filter(Boolean).join('. '),
    href,
    emailMessage: {
      subject,
      preheader: text,
      heading: 'Something was cancelled.',
      blocks: [
        paragraph(text),
        itemCard({ ...part, address: null }, item, 'Cancelled'),
        button('Open your orders', href),
      ],
      reason: whyBusiness(part.provider, here),
    },
  }
}

/** An open request close to its deadline. */
export function waitingNotification({ part, item }: ItemDetails, until: string, here: Here): NotificationContent {
  const href = dashboardOf(part.provider, 'orders')
  const text = `Without an answer it ends by itself on ${until}, and the customer is told that nobody answered.`
  return {
    kind: 'request.waiting',
    title: `Still waits for your answer: ${item.title}`,
    text: `Please answer by ${until}.`,
    href,
    emailMessage: {
      subject: `Please answer ${item.reference}: ${item.title}`,
      preheader: `It waits until ${until}.`,
      heading: 'A request waits for your answer.',
      blocks: [
        itemCard({ ...part, address: null }, item, `Please answer by ${until}`),
        button('Answer', href),
        small(text),
      ],
      reason: whyBusiness(part.provider, here),
    },
  }
}
