import {
  addressed,
  calendarFiles,
  orderPath,
  orderNow,
  type Particulars,
} from '#notifications/rules/orders/customer-email.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import {
  composeMail,
  type Block,
  type EmailBranding,
  type MailContent,
} from '#notifications/rules/email/mail-content.ts'
import type { MailItem, MailOrder, MailPart } from '#notifications/rules/orders/emailed-order.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { moneyLine, refundTable, type StepMoney } from '#notifications/rules/orders/step-money.ts'
import { isFinal, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'

export interface MovedItem {
  order: MailOrder
  part: MailPart
  item: MailItem
}

export interface OtherOffer {
  title: string
  provider: string
  place: string
  price: string
  href: string
}

type Words = Pick<MailContent, 'kind' | 'subject' | 'preheader' | 'heading' | 'isSealed'> & {
  blocks: Block[]
  after?: Block[]
}

/** An email about one item: text, item card, and current calendar file. */
function itemMail(
  emailBranding: EmailBranding,
  { order, part, item }: MovedItem,
  particulars: Particulars,
  { blocks, after = [], ...words }: Words,
): Mail {
  return composeMail(emailBranding, {
    ...addressed(emailBranding, { ...order, parts: [part] }),
    ...words,
    blocks: [
      ...blocks,
      itemCard(part, item, item.statusText),
      { kind: 'button', label: 'Open your order', path: orderPath(order.reference, order.token) },
      ...after,
    ],
    attachments: calendarFiles(emailBranding, order, { part, items: [item] }, particulars),
  })
}

export const acceptedMail = (emailBranding: EmailBranding, moved: MovedItem, particulars: Particulars): Mail => {
  const { order, part, item } = moved
  return itemMail(emailBranding, moved, particulars, {
    kind: 'item-accepted',
    subject: `Order ${order.reference}: ${item.title} is confirmed`,
    preheader: item.startsAt?.display ?? `${part.provider.name} accepted your request.`,
    heading: `${part.provider.name} accepted your request.`,
    blocks: [],
    after: item.policyLine ? [{ kind: 'small', text: item.policyLine }] : [],
  })
}

export const declinedMail = (
  emailBranding: EmailBranding,
  moved: MovedItem,
  particulars: Particulars,
  { reason, money, offers }: { reason: string; money: StepMoney; offers: OtherOffer[] },
): Mail => {
  const { order, part, item } = moved
  return itemMail(emailBranding, moved, particulars, {
    kind: 'item-declined',
    subject: `Order ${order.reference}: ${item.title} was declined`,
    preheader: `${part.provider.name} cannot do it. ${moneyLine(item, money)}`,
    heading: `${part.provider.name} cannot do it.`,
    blocks: [{ kind: 'paragraph', text: `We are sorry. ${whyText(reason)}${moneyLine(item, money)}` }],
    after: [
      ...refundTable(item, money),
      ...orderNow(order),
      ...(offers.length === 0
        ? []
        : [{ kind: 'heading' as const, text: 'Others who do it' }, ...offers.flatMap(offerBlocks)]),
    ],
  })
}

const offerBlocks = ({ title, provider, place, price, href }: OtherOffer): Block[] => [
  {
    kind: 'card',
    title,
    rows: [
      { label: 'With', value: provider },
      { label: 'Where', value: place },
      { label: 'From', value: price },
    ],
  },
  { kind: 'link', label: `See ${title}`, path: href },
]

interface Cancelled {
  by: string
  from: string
  reason: string
  money: StepMoney
}

/** Another item of the order is open. */
const hasRest = ({ order, item }: MovedItem): boolean =>
  order.parts.some(({ items }) => items.some(({ id, status }) => id !== item.id && !isFinal(status as ItemStatus)))

const withoutEffect: ItemStatus[] = ['cancelled', 'declined', 'expired', 'expired_unpaid']

/** Another item of the order is open or done, so "your order" would be wrong for one cancelled item. */
const isPartOfOrder = ({ order, item }: MovedItem): boolean =>
  order.parts.some(({ items }) =>
    items.some(({ id, status }) => id !== item.id && !withoutEffect.includes(status as ItemStatus)),
  )

/** To the customer: confirms their own cancellation, or reports one by somebody else. */
export const cancelledMail = (
  emailBranding: EmailBranding,
  moved: MovedItem,
  particulars: Particulars,
  { by, from, reason, money }: Cancelled,
): Mail => {
  const { order, part, item } = moved
  const isOwn = by === 'customer'
  const who = by === 'provider' ? part.provider.name : `${emailBranding.marketName} support`
  const request = from === 'requested' ? 'request' : 'booking'
  const what = item.bookingId ? request : 'order'
  const moneyText = moneyLine(item, money)
  const isPart = isPartOfOrder(moved)
  return itemMail(emailBranding, moved, particulars, {
    kind: 'item-cancelled',
    subject: `Order ${order.reference}: ${item.title} is cancelled`,
    preheader: isOwn ? `You cancelled it. ${moneyText}` : `${who} cancelled it. ${moneyText}`,
    heading: isOwn
      ? `${isPart ? item.title : `Your ${what}`} is cancelled.`
      : `${who} cancelled ${isPart ? item.title : `your ${what}`}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: isOwn ? `As you asked. ${moneyText}` : `We are sorry. ${whyText(reason)}${moneyText}`,
      },
    ],
    after: [
      ...refundTable(item, money),
      ...orderNow(order),
      ...(hasRest(moved)
        ? [
            {
              kind: 'small' as const,
              text: `The rest of your order stays as it is: ${emailBranding.publicUrl}${orderPath(order.reference, order.token)}`,
            },
          ]
        : []),
    ],
  })
}

/** Goods are ready for pickup or on their way. The pickup code is stored encrypted like other codes. */
export const readyMail = (
  emailBranding: EmailBranding,
  moved: MovedItem,
  particulars: Particulars,
  code: string | null,
): Mail => {
  const { order, part, item } = moved
  return itemMail(emailBranding, moved, particulars, {
    kind: 'item-ready',
    subject: `Order ${order.reference}: ${item.title} is ${code ? 'ready' : 'on its way'}`,
    preheader: code ? `It waits for you at ${part.provider.name}.` : `${part.provider.name} has sent it off.`,
    heading: code ? 'It waits for you.' : 'It is on its way.',
    ...(code !== null && { isSealed: true }),
    blocks: code
      ? [
          { kind: 'paragraph', text: 'Name this code when you fetch it:' },
          { kind: 'code', code },
        ]
      : [],
  })
}

const whyText = (reason: string) =>
  reasonText(reason) && reason !== 'other' ? `The reason: ${reasonText(reason).toLowerCase()}. ` : ''
