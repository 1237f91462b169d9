import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/orders/customer-email.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import type { MovedItem } from '#notifications/rules/orders/item-emails.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import type { MailItem, MailPart } from '#notifications/rules/orders/emailed-order.ts'
import type { ReminderStep } from '#notifications/rules/orders/reminders.ts'

/** Whether a visit was moved: only then the reader's calendar file can be out of date. */
const wasMoved = ({ bookingId }: MailItem, { sequences }: Particulars): boolean =>
  bookingId !== null && (sequences.get(bookingId) ?? 0) > 0

const headings: Record<ReminderStep, (part: MailPart) => string> = {
  day: ({ provider }) => `See you soon at ${provider.name}.`,
  hours: ({ provider }) => `In two hours at ${provider.name}.`,
  window: () => 'Your order is about to come.',
}

/**
 * Before a visit, or when the window of an order opens. A moved visit includes a calendar file that replaces the
 * earlier entry.
 */
export function reminderMail(
  emailBranding: EmailBranding,
  { order, part, item }: MovedItem,
  particulars: Particulars,
  step: ReminderStep,
): Mail {
  const items = step === 'window' ? openGoods(part) : [item]
  const isMoved = wasMoved(item, particulars)
  return composeMail(emailBranding, {
    ...addressed(emailBranding, { ...order, parts: [part] }),
    kind: 'item-reminder',
    subject: `Order ${order.reference}: ${reminderTitle(item, step)}`,
    preheader: item.startsAt?.display ?? part.wantedText ?? '',
    heading: headings[step](part),
    blocks: [
      ...items.map((one) => itemCard(part, one, one.statusText)),
      { kind: 'button', label: 'Open your order', path: orderPath(order.reference, order.token) },
      ...policyLine(item, step),
      ...(isMoved
        ? [
            {
              kind: 'small' as const,
              text: 'It was moved; the attached calendar file takes the place of the one you have.',
            },
          ]
        : []),
    ],
    attachments: isMoved ? calendarFiles(emailBranding, order, { part, items: [item] }, particulars) : [],
  })
}

/** A cancellation deadline is useful a day before; two hours before it has mostly passed. */
const policyLine = ({ policyLine: text }: MailItem, step: ReminderStep): Block[] =>
  step === 'day' && text ? [{ kind: 'small', text }] : []

const openGoods = ({ items }: MailPart) =>
  items.filter(({ bookingId, status }) => !bookingId && ['confirmed', 'preparing', 'ready'].includes(status))

export const reminderTitle = ({ title }: MailItem, step: ReminderStep): string =>
  `${step === 'window' ? 'today' : 'reminder of'} ${title}`
