import type { AppContext } from '#server/context.ts'
import type { EmailText, InAppText } from '#notifications/definitions/define-notification.ts'
import { orderForCustomer } from '#notifications/commands/orders/order-for-customer.ts'
import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import type { Block, EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { capitalised, dashboardOf, whyBusiness } from '#notifications/rules/notification.ts'
import { addressed, calendarFiles, orderPath, type Particulars } from '#notifications/rules/orders/customer-email.ts'
import type { MailItem, MailOrder, MailPart } from '#notifications/rules/orders/emailed-order.ts'
import { itemCard, orderCard } from '#notifications/rules/orders/item-card.ts'
import { noMoney, type StepMoney } from '#notifications/rules/orders/step-money.ts'
import { clipped } from '#notifications/rules/plain-words.ts'
import {
  sampleMoney,
  sampleMoved,
  sampleParticulars,
  untilText,
  type Cast,
} from '#notifications/rules/samples/sample-order.ts'
import type { StepTogether } from '#ordering/rules/events.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { formatMoney } from '#shared/money.ts'
import {
  findStep,
  listItemParticulars,
  type ItemParticulars,
  type StepRow,
} from '#notifications/store/orders.server.ts'

/** The current state of an item, and what a step did to its money. */
export interface StepOfItem {
  order: MailOrder
  part: MailPart
  /** The item; of several that moved together, one that stands for all of them. */
  item: MailItem
  /** All that moved together. */
  together: MailItem[]
  particulars: Particulars
  itemParticulars: ItemParticulars
  money: StepMoney
  /** Deadline of an open report. */
  answerBy: string | null
  /** The side that did it, and its user. */
  by: string
  byUser: string | null
  reason: string
  /** The state before. */
  from: string
}

interface ItemEvent {
  orderId: string
  itemId: string
  /** Number of the history entry. */
  eventId?: number
  by?: string
  reason?: string
  from?: string | number
  /** Of goods that moved together: which, and their earlier steps. */
  together?: StepTogether
}

/**
 * Reads an item as it is now, with the step of the event. Of goods that moved together only the last event counts, and
 * stands for all.
 */
export async function loadStep(ctx: AppContext, event: ItemEvent): Promise<StepOfItem | undefined> {
  const { together, eventId, itemId } = event
  if (together?.isLast === false) return undefined
  const order = await orderForCustomer(ctx, event.orderId)
  const all = await listItemParticulars(ctx.db, event.orderId)
  const found = order.parts.flatMap((part) => part.items.map((item) => ({ part, item })))
  const place = found.find(({ item }) => item.id === itemId)
  const itemParticulars = all.find((one) => one.itemId === itemId)
  if (!place || !itemParticulars) return undefined
  const steps = await findSteps(ctx, [...(together?.steps ?? []), eventId])
  const one: StepOfItem = {
    ...{ order, ...place, together: [place.item], itemParticulars, ...doneBy(event) },
    particulars: { sequences: sequencesOf(all), now: ctx.now },
    money: moneyOfAll(steps),
    answerBy: reportDeadlineOf(place.item),
    byUser: steps.at(-1)?.byUser ?? null,
  }
  return together ? withAll(one, (other) => together.itemIds.includes(other.id)) : one
}

const doneBy = ({ by = 'system', reason = '', from = '' }: ItemEvent) => ({ by, reason, from: String(from) })

async function findSteps(ctx: AppContext, eventIds: (number | undefined)[]): Promise<StepRow[]> {
  const known = eventIds.filter((id) => id !== undefined)
  const steps = await Promise.all(known.map((id) => findStep(ctx.db, id)))
  return steps.filter((step) => step !== undefined)
}

const moneyOfAll = (steps: StepRow[]): StepMoney => (steps.length > 0 ? steps.map(moneyOf).reduce(addMoney) : noMoney)

/** The step as one of all goods of the order at this business that belong to it. */
function withAll(step: StepOfItem, belongs: (item: MailItem) => boolean): StepOfItem {
  const { part, item } = step
  const together = part.items.filter((one) => one.bookingId === null && belongs(one))
  if (together.length < 2) return step
  const paid = together.flatMap(({ payment }) => (payment ? [payment.paid] : []))
  const minor = paid.reduce((sum, one) => sum + one.minor, 0)
  const whole: MailItem = {
    ...item,
    title: `your order at ${part.provider.name}`,
    reference: part.reference,
    ...(paid[0] && { payment: { paid: { ...paid[0], minor, display: formatMoney({ ...paid[0], minor }) } } }),
  }
  return { ...step, item: whole, together }
}

/** Steps that goods take by themselves, one by one: one notification for all that are in this state. */
export const loadGoods =
  (belongs: (item: MailItem) => boolean) =>
  async (ctx: AppContext, event: ItemEvent): Promise<StepOfItem | undefined> => {
    const step = await loadStep(ctx, event)
    return step?.item.bookingId === null ? withAll(step, belongs) : step
  }

/** One notification for the goods of an order at one business. */
export const keyOfGoods = (event: { itemId: string }, { part, together }: StepOfItem): string =>
  together.length > 1 ? part.reference : event.itemId

const reportDeadlineOf = ({ reports = [] }: MailItem): string | null =>
  reports.find(({ status }) => status === 'waiting')?.answerBy.display ?? null

const moneyOf = ({ backMinor, currency, details }: StepRow): StepMoney => ({
  backMinor,
  currency,
  feeMinor: typeof details.feeMinor === 'number' ? details.feeMinor : 0,
  isRequested: details.isRequested === true,
})

const addMoney = (one: StepMoney, other: StepMoney): StepMoney => ({
  currency: one.currency,
  backMinor: one.backMinor + other.backMinor,
  feeMinor: one.feeMinor + other.feeMinor,
  isRequested: one.isRequested || other.isRequested,
})

/** By booking: the number of changes. */
export const sequencesOf = (particulars: ItemParticulars[]): Map<string, number> =>
  new Map(particulars.flatMap(({ bookingId, sequence }) => (bookingId ? [[bookingId, sequence]] : [])))

/** One notification per entry of the item's history. */
export const keyOfStep = ({ eventId }: { eventId: number }): string => String(eventId)

/** A step of an item with example data. */
export const sampleStep = (cast: Cast, given: Partial<MailItem> = {}): StepOfItem => {
  const moved = sampleMoved(cast, given)
  return { ...moved, ...unmoved, together: [moved.item] }
}

const unmoved = {
  particulars: sampleParticulars,
  itemParticulars: { itemId: '', bookingId: null, sequence: 0, answerBy: null, staffId: null, pickupCode: null },
  money: sampleMoney,
  answerBy: untilText,
  by: 'provider',
  byUser: null,
  reason: '',
  from: '',
}

interface ItemEmail {
  /** "Cut and finish is confirmed": the subject without the number of the order, and the title in the app. */
  title: string
  preheader: string
  heading: string
  /** Above the item's card. */
  before: Block[]
  /** Below the button. */
  after?: Block[]
  button?: string
  isSealed?: boolean
  /** Without card and calendar file: nothing about the item has changed. */
  isPlain?: boolean
}

type EmailedStep = Pick<StepOfItem, 'order' | 'part' | 'item' | 'particulars'> & Partial<Pick<StepOfItem, 'together'>>

const cardOf = (part: MailPart, items: MailItem[], pill: string): Block =>
  items.length > 1 ? orderCard(part, items, pill) : itemCard(part, items[0]!, pill)

/** An email to the customer about one item: text, its card, and its current calendar file. */
export const itemEmail = (
  { order, part, item, together = [item], particulars }: EmailedStep,
  here: EmailBranding,
  { title, preheader, heading, before, after = [], button: label, isSealed, isPlain }: ItemEmail,
): EmailText => ({
  ...addressed(here, { ...order, parts: [part] }),
  subject: `Order ${order.reference}: ${title}`,
  preheader,
  heading,
  ...(isSealed && { isSealed }),
  blocks: [
    ...before,
    ...(isPlain ? [] : [cardOf(part, together, item.statusText)]),
    { kind: 'button', label: label ?? 'Open your order', path: orderPath(order.reference, order.token) },
    ...after,
  ],
  attachments: isPlain ? [] : calendarFiles(here, order, { part, items: [item] }, particulars),
})

/** The same in the app. */
export const itemInApp = ({ order }: Pick<StepOfItem, 'order'>, title: string, text: string): InAppText => ({
  title: capitalised(title),
  text,
  href: orderPath(order.reference),
})

/** When it is, or where it comes from. */
export const whenText = ({ part, item }: Pick<StepOfItem, 'part' | 'item'>): string =>
  item.startsAt?.display ?? part.wantedText ?? part.provider.name

export const whyText = (reason: string): string =>
  reasonText(reason) && reason !== 'other' ? `The reason: ${reasonText(reason).toLowerCase()}. ` : ''

/** A step in words. */
export interface StepWords {
  title: string
  /** Heading of the email; '' for none. */
  heading: string
  lines: string[]
  notes?: string[]
  /** Refunded or remaining money, below the button. */
  details?: Block[]
  button?: string
}

/** The channels of a step for the customer: in the app, and by email when it has a heading. */
export const toCustomer = <Data extends StepOfItem>(
  wordsOf: (step: Data, here: EmailBranding) => StepWords,
  { hasFile = true } = {},
) => ({
  inApp: (step: Data, here: EmailBranding): InAppText => {
    const { title, lines } = wordsOf(step, here)
    return itemInApp(step, title, lines[0] ?? '')
  },
  email: (step: Data, here: EmailBranding): EmailText | null => {
    const { title, heading, lines, notes = [], details = [], button: label } = wordsOf(step, here)
    if (!heading) return null
    const email = itemEmail(step, here, {
      title,
      preheader: lines[0] ?? title,
      heading,
      before: lines.map(paragraph),
      after: [...details, ...notes.map(small)],
      ...(label && { button: label }),
    })
    return hasFile ? email : { ...email, attachments: [] }
  },
})

interface BusinessEmail extends Omit<ItemEmail, 'isSealed' | 'isPlain' | 'title'> {
  subject: string
  pill?: string
}

/** An email to members of a business about one item, without the customer's address. */
export const businessEmail = (
  { part, item, together = [item] }: Pick<EmailedStep, 'part' | 'item' | 'together'>,
  here: EmailBranding,
  { before, after = [], button: label, pill, ...words }: BusinessEmail,
): EmailText => ({
  ...words,
  blocks: [
    ...before,
    cardOf({ ...part, address: null }, together, pill ?? item.statusText),
    button(label ?? 'Open your orders', dashboardOf(part.provider, 'orders')),
    ...after,
  ],
  reason: whyBusiness(part.provider, here),
})

/** The same in the app; the time stands before the text. */
export const businessInApp = (
  { part, item }: Pick<StepOfItem, 'part' | 'item'>,
  title: string,
  text: string,
): InAppText => ({
  title,
  text: [item.startsAt?.display ?? part.wantedText, text].filter(Boolean).join('. '),
  href: dashboardOf(part.provider, 'orders'),
})

/** The channels of a step for members of the business: in the app, and by email when it has a heading. */
export const toBusiness = <Data extends StepOfItem>(wordsOf: (step: Data, here: EmailBranding) => StepWords) => ({
  inApp: (step: Data, here: EmailBranding): InAppText => {
    const { title, lines } = wordsOf(step, here)
    return businessInApp(step, title, lines.join(' '))
  },
  email: (step: Data, here: EmailBranding): EmailText | null => {
    const { title, heading, lines, notes = [], button: label } = wordsOf(step, here)
    if (!heading) return null
    return businessEmail(step, here, {
      subject: `${step.item.reference}: ${clipped(title, 55)}`,
      preheader: lines[0] ?? title,
      heading,
      before: lines.map(paragraph),
      after: notes.map(small),
      ...(label && { button: label }),
    })
  },
})
