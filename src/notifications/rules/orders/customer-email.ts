import { calendarAttachment } from '#notifications/rules/calendar/calendar-file.ts'
import { itemCard, whereText } from '#notifications/rules/orders/item-card.ts'
import {
  composeMail,
  type Block,
  type EmailBranding,
  type MailContent,
  type Row,
} from '#notifications/rules/email/mail-content.ts'
import {
  itemsOf,
  titlesText,
  whatText,
  type MailItem,
  type MailOrder,
  type MailPart,
} from '#notifications/rules/orders/emailed-order.ts'
import type { Attachment, Mail } from '#notifications/rules/email/mail.ts'
import { greetingName, oneLine } from '#notifications/rules/plain-words.ts'
import { moneyLines } from '#ordering/rules/payments/order-amounts.ts'
import { parseInstant, type Instant } from '#shared/time/instant.ts'

export interface Particulars {
  /** Opens the order without an account; absent: the reader has to request a code. */
  token?: string | undefined
  /** By booking: the number of changes. */
  sequences: ReadonlyMap<string, number>
  now: Instant
}

/** One email for the whole order, with a calendar file for every appointment. */
export function customerMail(emailBranding: EmailBranding, order: MailOrder, particulars: Particulars): Mail {
  const items = itemsOf(order)
  const name = greetingName(order.firstName)
  return composeMail(emailBranding, {
    ...addressed(emailBranding, order),
    kind: 'order-placed',
    ...(particulars.token && { isSealed: true }),
    subject: `Order ${order.reference}: ${titlesText(items)}`,
    preheader: items[0]?.startsAt?.display ?? `${titlesText(items)}: everything about your order ${order.reference}.`,
    heading: name ? `Thank you, ${name}. ${headline(items)}` : headline(items),
    blocks: [
      ...order.parts.flatMap((part) => partBlocks(part, order.parts.length > 1)),
      { kind: 'button', label: 'Open your order', path: orderPath(order.reference, particulars.token) },
      { kind: 'table', rows: totalRows(order) },
      ...termLines(items),
      {
        kind: 'small',
        text: 'The button works for whoever has this mail. Street, phone and changes ask for a code that we send to this address.',
      },
    ],
    attachments: order.parts.flatMap((part) => calendarFiles(emailBranding, order, { part }, particulars)),
  })
}

/** Recipient and sender name of an order email. */
export function addressed(
  { marketName }: EmailBranding,
  order: MailOrder,
): Pick<MailContent, 'recipient' | 'senderName' | 'reason' | 'orderId' | 'details' | 'isSealed'> {
  const providers = new Set(order.parts.map((part) => part.provider.name))
  return {
    recipient: order.email ?? '',
    senderName: providers.size === 1 ? `${[...providers][0]!.slice(0, 40)} via ${marketName}` : marketName,
    reason: `You get this mail because an order was placed with this address (${order.reference}).`,
    orderId: order.id,
    details: { order: order.reference },
    ...(order.token && { isSealed: true }),
  }
}

export const orderPath = (reference: string, token?: string): string =>
  `/order?ref=${encodeURIComponent(reference)}${token ? `&t=${encodeURIComponent(token)}` : ''}`

function headline(items: MailItem[]): string {
  const open = items.filter((item) => item.status === 'requested').length
  if (open === items.length) return 'Your request is sent.'
  return open ? 'Your order is placed; a part of it waits for an answer.' : 'Your order is confirmed.'
}

function partBlocks(part: MailPart, isOneOfMany: boolean): Block[] {
  const extras: Row[] = []
  if (part.delivery) extras.push({ label: 'Delivery', value: part.delivery.display })
  if (part.tip) extras.push({ label: 'Tip', value: part.tip.display })
  return [
    ...(isOneOfMany ? [{ kind: 'heading' as const, text: part.provider.name }] : []),
    ...part.items.map((item) => itemCard(part, item, item.statusText)),
    ...(extras.length ? [{ kind: 'table' as const, rows: extras }] : []),
  ]
}

/** The current totals, as on the order page. Amounts in different currencies are never added. */
export const totalRows = ({ totals }: MailOrder): Row[] =>
  totals.flatMap((each) => [
    { label: totals.length > 1 ? `Total in ${each.currency}` : 'Total', value: each.total.display },
    ...moneyLines(each).map(({ label, amount }) => ({ label, value: amount.display })),
  ])

/** The current totals, after a step that changed them. */
export const orderNow = (order: MailOrder): Block[] => [
  { kind: 'heading', text: 'Your order now' },
  { kind: 'table', rows: totalRows(order) },
]

/** Payment times and cancellation deadlines. */
const termLines = (items: MailItem[]): Block[] =>
  items.flatMap((item) => {
    const text = [item.payText, item.policyLine].filter(Boolean).join(' ')
    return text ? [{ kind: 'small' as const, text: items.length > 1 ? `${item.title}: ${text}` : text }] : []
  })

const ended = ['cancelled', 'declined', 'expired', 'expired_unpaid']

/** Current calendar files of visits: a later file of a visit replaces an earlier one. */
export function calendarFiles(
  { publicUrl }: EmailBranding,
  { reference }: MailOrder,
  { part, items = part.items }: { part: MailPart; items?: MailItem[] },
  { sequences, now }: Particulars,
): Attachment[] {
  return items.flatMap((item) => {
    const [startsAt, endsAt] = [parseInstant(item.startsAt?.at ?? ''), parseInstant(item.endsAt ?? '')]
    if (!item.bookingId || startsAt === undefined || endsAt === undefined) return []
    return calendarAttachment(item.reference, {
      bookingId: item.bookingId,
      sequence: sequences.get(item.bookingId) ?? 0,
      state: ended.includes(item.status) ? 'cancelled' : item.status === 'requested' ? 'tentative' : 'confirmed',
      startsAt,
      endsAt,
      timeZone: item.timeZone,
      summary: `${item.title} – ${part.provider.name}`,
      location: whereText(part),
      descriptionLines: [
        item.startsAt!.display,
        whatText(item),
        item.policyLine,
        oneLine(`Number ${item.reference}`),
      ].filter(Boolean),
      url: `${publicUrl}${orderPath(reference)}`,
      writtenAt: now,
    })
  })
}
