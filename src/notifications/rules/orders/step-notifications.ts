import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/orders/customer-email.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import type { MovedItem } from '#notifications/rules/orders/item-emails.ts'
import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { dashboardOf, whyBusiness, type NotificationContent } from '#notifications/rules/notification.ts'
import { clipped } from '#notifications/rules/plain-words.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** A step for the customer: a notification, and an email when `heading` is set. */
export interface StepWords {
  kind: NotificationKind
  /** "Cut and finish: 10.00 EUR come back" */
  title: string
  /** Heading of the email; '' for none. */
  heading: string
  lines: string[]
  notes?: string[]
  /** Refunded or remaining money, below the button. */
  details?: Block[]
  button?: string
}

/** An email about one item: text, current item card, and calendar file. */
export function stepMail(
  emailBranding: EmailBranding,
  { order, part, item }: MovedItem,
  words: StepWords,
  particulars?: Particulars,
): Mail {
  const { kind, title, heading, lines, notes = [] } = words
  return composeMail(emailBranding, {
    ...addressed(emailBranding, { ...order, parts: [part] }),
    kind,
    subject: `Order ${order.reference}: ${title}`,
    preheader: lines[0] ?? title,
    heading,
    blocks: [
      ...lines.map(paragraph),
      itemCard(part, item, item.statusText),
      { kind: 'button', label: words.button ?? 'Open your order', path: orderPath(order.reference, order.token) },
      ...(words.details ?? []),
      ...notes.map(small),
    ],
    attachments: particulars ? calendarFiles(emailBranding, order, { part, items: [item] }, particulars) : [],
  })
}

/** A step for the business: always in the app, by email when action is needed. */
export function stepNotification(
  { part, item }: MovedItem,
  words: StepWords,
  here: { marketName: string },
): NotificationContent {
  const { kind, title, heading, lines, notes = [] } = words
  const href = dashboardOf(part.provider, 'orders')
  const text = lines.join(' ')
  const notification = {
    kind,
    title,
    text: [item.startsAt?.display ?? part.wantedText, text].filter(Boolean).join('. '),
    href,
  }
  if (!heading) return notification
  const emailMessage = {
    subject: `${item.reference}: ${clipped(title, 55)}`,
    preheader: lines[0] ?? title,
    heading,
    blocks: [
      ...lines.map(paragraph),
      itemCard({ ...part, address: null }, item, item.statusText),
      button(words.button ?? 'Open your orders', href),
      ...notes.map(small),
    ],
    reason: whyBusiness(part.provider, here),
  }
  return { ...notification, emailMessage }
}
