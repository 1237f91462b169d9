import { itemCard } from '#notifications/rules/orders/item-card.ts'
import { composeMail, type EmailBranding, type Row } from '#notifications/rules/email/mail-content.ts'
import { titlesText, type MailItem, type MailOrder, type MailPart } from '#notifications/rules/orders/emailed-order.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'

interface Particulars {
  recipient: string
  /** By item that waits for an answer: the deadline in local time. */
  answerBy: ReadonlyMap<string, string>
}

/** Notifies a provider of their part of an order, with only the data needed to serve it. */
export function providerMail(
  emailBranding: EmailBranding,
  order: MailOrder,
  part: MailPart,
  { recipient, answerBy }: Particulars,
): Mail {
  const isRequest = part.items.some((item) => answerBy.has(item.id))
  const what = isRequest ? 'Request' : 'Order'
  return composeMail(emailBranding, {
    kind: 'provider-order',
    recipient,
    subject: `${what} ${part.reference}: ${titlesText(part.items)}`,
    preheader:
      part.items[0]?.startsAt?.display ??
      part.wantedText ??
      `New for ${part.provider.name}: ${titlesText(part.items)}.`,
    heading: isRequest ? 'Somebody asks for your time.' : 'You have a new order.',
    blocks: [
      ...part.items.map((item) =>
        itemCard(isRequest ? { ...part, address: null } : part, item, pillOf(item, answerBy), detailsOf(item)),
      ),
      {
        kind: 'button',
        label: isRequest ? 'Answer' : 'Open your desk',
        path: `/provider-dashboard/${encodeURIComponent(part.provider.id)}/orders`,
      },
      { kind: 'table', rows: customerRows(order, part, isRequest) },
    ],
    reason: `You get this mail because ${part.provider.name} sells on ${emailBranding.marketName}.`,
    orderId: order.id,
    details: { order: part.reference, business: part.provider.name },
  })
}

function pillOf(item: MailItem, answerBy: ReadonlyMap<string, string>): string {
  const until = answerBy.get(item.id)
  return until ? `Please answer by ${until}` : 'Confirmed'
}

const detailsOf = (item: MailItem): Row[] => [
  ...item.answers.map(({ label, answer }) => ({ label, value: answer })),
  ...(item.note ? [{ label: 'Note', value: item.note }] : []),
]

/** Phone and address only after the provider has agreed. */
function customerRows({ firstName, lastName, phone }: MailOrder, part: MailPart, isRequest: boolean): Row[] {
  return [
    { label: 'Customer', value: shortName({ firstName, lastName: lastName ?? '' }) },
    ...(phone && !isRequest ? [{ label: 'Phone', value: phone }] : []),
    ...(part.note ? [{ label: 'Note', value: part.note }] : []),
    ...(part.delivery ? [{ label: 'Delivery', value: part.delivery.display }] : []),
    ...(part.tip ? [{ label: 'Tip', value: part.tip.display }] : []),
  ]
}
