import { defineContent } from '#notifications/definitions/define-notification.ts'
import { itemInApp, sampleStep, type StepOfItem } from '#notifications/definitions/orders/item.ts'
import { small } from '#notifications/rules/email/email-parts.ts'
import { amountText, dashboardOf, type Business } from '#notifications/rules/notification.ts'
import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/orders/customer-email.ts'
import type { MailItem, MailPart } from '#notifications/rules/orders/emailed-order.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import type { ReminderStep } from '#notifications/rules/orders/reminders.ts'
import { businessOf } from '#notifications/rules/samples/sample-order.ts'

type Reminder = StepOfItem & { step: ReminderStep }

const reminderTitle = ({ item, step }: Reminder): string =>
  `${step === 'window' ? 'today' : 'reminder of'} ${item.title}`

const reminderHeadings: Record<ReminderStep, (part: MailPart) => string> = {
  day: ({ provider }) => `See you soon at ${provider.name}.`,
  hours: ({ provider }) => `In two hours at ${provider.name}.`,
  window: () => 'Your order is about to come.',
}

/** Whether a visit was moved: only then the reader's calendar file can be out of date. */
const wasMoved = ({ bookingId }: MailItem, { sequences }: Particulars): boolean =>
  bookingId !== null && (sequences.get(bookingId) ?? 0) > 0

const openGoods = ({ items }: MailPart) =>
  items.filter(({ bookingId, status }) => !bookingId && ['confirmed', 'preparing', 'ready'].includes(status))

/**
 * Before a visit, or when the window of an order opens; sent by `send-reminders.ts`. A moved visit includes a calendar
 * file that replaces the earlier entry.
 */
export const itemReminder = defineContent({
  kind: 'item-reminder',
  name: 'Reminder',
  preference: 'reminder',
  side: 'customer',
  inApp: (reminder: Reminder) =>
    itemInApp(reminder, reminderTitle(reminder), reminder.item.startsAt?.display ?? reminder.part.wantedText ?? ''),
  email: (reminder: Reminder, here) => {
    const { order, part, item, particulars, step } = reminder
    const items = step === 'window' ? openGoods(part) : [item]
    const isMoved = wasMoved(item, particulars)
    return {
      ...addressed(here, { ...order, parts: [part] }),
      subject: `Order ${order.reference}: ${reminderTitle(reminder)}`,
      preheader: item.startsAt?.display ?? part.wantedText ?? '',
      heading: reminderHeadings[step](part),
      blocks: [
        ...items.map((one) => itemCard(part, one, one.statusText)),
        { kind: 'button', label: 'Open your order', path: orderPath(order.reference, order.token) },
        // A cancellation deadline is useful a day before; two hours before it has mostly passed.
        ...(step === 'day' && item.policyLine ? [small(item.policyLine)] : []),
        ...(isMoved ? [small('It was moved; the attached calendar file takes the place of the one you have.')] : []),
      ],
      attachments: isMoved ? calendarFiles(here, order, { part, items: [item] }, particulars) : [],
    }
  },
  sample: (cast) => (['day', 'hours'] as const).map((step) => ({ ...sampleStep(cast), step })),
})

export interface DayLine {
  /** "09:00" */
  time: string
  title: string
  /** "Rita A." */
  customer: string
  isVisit: boolean
}

// The notification names a few; the dashboard has the rest.
const mostNamed = 4

/** The items of a day, for each member of a business; sent by `send-day-lists.ts`. */
export const dayList = defineContent({
  kind: 'day.list',
  preference: 'reminder',
  side: 'provider',
  inApp: ({ business, lines }: { business: Business; lines: DayLine[] }) => {
    const visits = lines.filter(({ isVisit }) => isVisit).length
    const amounts = [
      visits && amountText(visits, 'visit'),
      lines.length - visits && amountText(lines.length - visits, 'order'),
    ]
    const named = lines.slice(0, mostNamed).map(({ time, customer, title }) => `${time} ${customer}, ${title}`)
    const rest = lines.length - named.length
    return {
      title: `Today at ${business.name}: ${amounts.filter(Boolean).join(', ')}`,
      text: [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · '),
      href: dashboardOf(business),
    }
  },
  sample: (cast) => {
    const line = { title: cast.title, customer: `${cast.firstName} A.` }
    return [
      {
        business: businessOf(cast),
        lines: [
          { ...line, time: '09:00', isVisit: true },
          { ...line, time: '12:30', isVisit: false },
        ],
      },
    ]
  },
})

export const reminders = [itemReminder, dayList] as const
