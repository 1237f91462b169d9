import { calendarAttachment } from '#notifications/rules/calendar/calendar-file.ts'
import type { Attachment } from '#notifications/rules/email/mail.ts'
import type { Block, EmailBranding, MailContent, Row } from '#notifications/rules/email/mail-content.ts'
import { whatText, type MailItem, type MailOrder, type MailPart } from '#notifications/rules/orders/emailed-order.ts'
import { whereText } from '#notifications/rules/orders/item-card.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'
import { moneyLines } from '#ordering/rules/payments/order-amounts.ts'
import { parseInstant, type Instant } from '#shared/time/instant.ts'

export interface Particulars {
  /** Opens the order without an account; absent: the reader has to request a code. */
  token?: string | undefined
  /** By booking: the number of changes. */
  sequences: ReadonlyMap<string, number>
  now: Instant
}

/** Sender name, reason and order of an email to the customer of an order. */
export function addressed(
  { marketName }: EmailBranding,
  order: MailOrder,
): Pick<MailContent, 'senderName' | 'reason' | 'orderId' | 'details' | 'isSealed'> {
  const providers = new Set(order.parts.map((part) => part.provider.name))
  return {
    senderName: providers.size === 1 ? `${[...providers][0]!.slice(0, 40)} via ${marketName}` : marketName,
    reason: `You get this mail because an order was placed with this address (${order.reference}).`,
    orderId: order.id,
    details: { order: order.reference },
    ...(order.token && { isSealed: true }),
  }
}

export const orderPath = (reference: string, token?: string): string =>
  `/order?ref=${encodeURIComponent(reference)}${token ? `&t=${encodeURIComponent(token)}` : ''}`

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
