import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/customer-mail.ts'
import { itemCard } from '#notifications/rules/item-card.ts'
import type { MovedItem } from '#notifications/rules/item-letters.ts'
import { button, paragraph, small } from '#notifications/rules/letter-parts.ts'
import { composeMail, type Block, type Letterhead } from '#notifications/rules/mail-content.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { deskOf, whyBusiness, type News } from '#notifications/rules/news.ts'
import { clipped } from '#notifications/rules/plain-words.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** What a customer is told of a step: a notice, and a letter where `heading` is given. */
export interface StepWords {
  kind: NotificationKind
  /** "Cut and finish: 10.00 EUR come back" */
  title: string
  /** Of the letter; '' for none. */
  heading: string
  lines: string[]
  notes?: string[]
  /** Money that comes back or stays, under the button. */
  details?: Block[]
  button?: string
}

/** The letter about one item: words, the item as it is now, and the calendar file that goes with it. */
export function stepMail(
  letterhead: Letterhead,
  { order, part, item }: MovedItem,
  words: StepWords,
  particulars?: Particulars,
): Mail {
  const { kind, title, heading, lines, notes = [] } = words
  return composeMail(letterhead, {
    ...addressed(letterhead, { ...order, parts: [part] }),
    kind,
    subject: `Order ${order.reference}: ${title}`,
    preheader: lines[0] ?? title,
    heading,
    blocks: [
      ...lines.map(paragraph),
      itemCard(part, item, item.statusText),
      { kind: 'button', label: words.button ?? 'Open your order', path: orderPath(order.reference) },
      ...(words.details ?? []),
      ...notes.map(small),
    ],
    attachments: particulars ? calendarFiles(letterhead, order, { part, items: [item] }, particulars) : [],
  })
}

/** What a business is told of a step: always under the bell, by mail where it has to do something. */
export function stepNews({ part, item }: MovedItem, words: StepWords, here: { marketName: string }): News {
  const { kind, title, heading, lines, notes = [] } = words
  const href = deskOf(part.provider, 'orders')
  const text = lines.join(' ')
  const notice = {
    kind,
    title,
    text: [item.startsAt?.display ?? part.wantedText, text].filter(Boolean).join('. '),
    href,
  }
  if (!heading) return notice
  const letter = {
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
  return { ...notice, letter }
}
