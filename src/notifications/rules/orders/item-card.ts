import type { Block, Row } from '#notifications/rules/email/mail-content.ts'
import {
  addressText,
  amountText,
  pictureOf,
  placeText,
  whatText,
  type MailItem,
  type MailPart,
} from '#notifications/rules/orders/emailed-order.ts'

/** The card of one item: title, time, staff, place and price. */
export function itemCard(part: MailPart, item: MailItem, pill: string, extraRows: Row[] = []): Block {
  const rows = [
    row('What', whatText(item)),
    whenRow(part, item),
    row('With', item.staffName ? `${item.staffName}, ${part.provider.name}` : part.provider.name),
    row(part.address ? 'To' : 'Where', whereText(part)),
    item.quantity > 1 ? row(item.isParty ? 'For' : 'Quantity', amountText(item)) : undefined,
    row('Price', priceText(item)),
    row('Number', item.reference),
    ...extraRows,
  ]
  return {
    kind: 'card',
    title: item.title,
    pill,
    picture: pictureOf(item),
    rows: rows.filter((one) => one !== undefined),
  }
}

/** The card of several goods of one order: what and how many, when, where and the price. */
export function orderCard(part: MailPart, items: MailItem[], pill: string): Block {
  const [first] = items
  const rows = [
    ...items.map((item) => row(item.title, `${item.quantity} × ${whatText(item)}`)),
    whenRow(part, first!),
    row(part.address ? 'To' : 'Where', whereText(part)),
    row('Number', part.reference),
  ]
  return {
    kind: 'card',
    title: part.provider.name,
    pill,
    picture: pictureOf(first!),
    rows: rows.filter((one) => one !== undefined),
  }
}

export const whereText = ({ address, place, fulfillmentText }: MailPart): string =>
  address && Object.values(address).some(Boolean)
    ? `${fulfillmentText}: ${addressText(address)}`
    : place
      ? `${fulfillmentText}: ${placeText(place)}`
      : fulfillmentText

/** The current price, and the agreed price when it differs. */
const priceText = ({ total, currentTotal }: MailItem): string =>
  currentTotal.display === total.display ? total.display : `${currentTotal.display} (agreed: ${total.display})`

const row = (label: string, value: string | null): Row | undefined => (value ? { label, value } : undefined)

function whenRow({ wantedText }: MailPart, { startsAt }: MailItem): Row | undefined {
  const when = row('When', startsAt?.display ?? wantedText)
  return when && { ...when, isStrong: true }
}
