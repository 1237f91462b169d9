import type { AppContext } from '#server/context.ts'
import type { HistoryLine, ItemMoneyView, MoneyView, OrderItemView, ReportView } from '#ordering/contract.ts'
import { cancelView, timedOf } from '#ordering/queries/cancellation/cancel-view.ts'
import type { LifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import type { WordingContext } from '#ordering/rules/orders/customer-words.ts'
import { historyOf, type ItemEvent, type Reading } from '#ordering/rules/orders/item-events.ts'
import { answererOf, reportWords, type Side } from '#ordering/rules/no-shows/item-reports.ts'
import { confirmationOf } from '#ordering/rules/calendar/confirmations.ts'
import { transitionFor } from '#ordering/rules/orders/item-states.ts'
import { extrasBack } from '#ordering/rules/cancellation/part-extras.ts'
import { absenceHindrance, absenceReportableUntil, isOverdue } from '#ordering/rules/orders/when-allowed.ts'
import type { ItemReport } from '#ordering/store/no-shows/item-reports.server.ts'
import type { StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

interface Shown {
  isFull: boolean
  events: ItemEvent[]
  life: LifeOfItems
}

const describing =
  ({ snapshot }: StoredOrderItem) =>
  (at: Instant) =>
    describeVenueTime(at, snapshot.timeZone, snapshot.place.city)

type Life = Pick<
  OrderItemView,
  | 'history'
  | 'cancel'
  | 'canReceive'
  | 'confirmation'
  | 'pickupCode'
  | 'canReportAbsence'
  | 'reports'
  | 'overdueText'
  | 'money'
>

/** The history and reports of an item, and the customer's current actions. */
export function lifeView(
  ctx: AppContext,
  words: WordingContext,
  item: StoredOrderItem,
  { isFull, events, life }: Shown,
): Life {
  return {
    history: historyView(item, words, events, { reader: 'customer', isFull }),
    cancel: isFull ? cancelView(item, life, ctx.now) : null,
    canReceive: isFull && item.kind === 'order' && item.status === 'ready',
    confirmation: isFull ? confirmation(ctx, item, events, life) : null,
    pickupCode: isFull && item.status === 'ready' ? item.pickupCode : null,
    canReportAbsence: isFull ? canReportAbsence(ctx, item, life) : null,
    reports: isFull
      ? reportViews(ctx, item, life, { reader: 'customer', providerName: words.providerName, mayAct: true })
      : [],
    overdueText: overdueText(ctx, item, life),
    money: itemMoneyView(item, life),
  }
}

function confirmation(ctx: AppContext, item: StoredOrderItem, events: ItemEvent[], { details }: LifeOfItems) {
  const source = details.get(item.id)?.source ?? 'online'
  return confirmationOf({ ...item, source, startsAt: item.snapshot.startsAt }, events, ctx.now)
}

interface Reader {
  reader: Side | 'nobody'
  /** With only the link, notes are hidden. */
  isFull: boolean
  words?: Reading['words']
}

/** Text for the state of a refund. */
const backText = {
  agreed: 'back',
  requested: 'to come back: a second person looks at it first',
  rejected: 'does not come back: a second person did not agree',
}

/** Each step with its venue time and refund. */
export function historyView(
  item: StoredOrderItem,
  details: WordingContext,
  events: ItemEvent[],
  { reader, isFull, words }: Reader,
): HistoryLine[] {
  const describe = describing(item)
  const reading = { reader, describe, ...(words && { words }) }
  return historyOf(details, item.placedAt, events, reading).map(({ at, text, backMinor, refundState, note }) => ({
    at: isoOf(at),
    display: describe(at),
    text,
    amount:
      backMinor > 0 ? `${moneyView(backMinor, item.currency).display} ${backText[refundState ?? 'agreed']}` : null,
    note: isFull ? note : '',
  }))
}

function canReportAbsence(
  { now }: AppContext,
  item: StoredOrderItem,
  { details, reports }: LifeOfItems,
): OrderItemView['canReportAbsence'] {
  const timed = timedOf(item, details.get(item.id)!)
  if (reports.has(item.id) || !transitionFor('absent', item, 'system') || absenceHindrance('absent', timed, now))
    return null
  const until = absenceReportableUntil('absent', timed)
  return { until: isoOf(until), display: describing(item)(until) }
}

interface Answering {
  reader: Side
  providerName: string
  /** The reader is allowed to answer. */
  mayAct: boolean
}

/** Reports about an item, worded for the reader. */
export const reportViews = (
  { now }: AppContext,
  item: StoredOrderItem,
  { reports }: LifeOfItems,
  answering: Answering,
): ReportView[] =>
  (reports.get(item.id) ?? []).map((one) => reportView(one, { ...answering, describe: describing(item), now }))

function reportView(
  one: ItemReport,
  { describe, providerName, reader, mayAct, now }: Answering & { describe(at: Instant): string; now: Instant },
): ReportView {
  const { id, kind, status, text, answer, decisionText, answerBy } = one
  return {
    id,
    kind,
    status,
    statusText: reportWords({ kind, status, untilText: describe(answerBy), providerName }, reader),
    text,
    answer,
    decisionText,
    canAnswer: mayAct && status === 'waiting' && answererOf(kind) === reader && now < answerBy,
    answerBy: { at: isoOf(answerBy), display: describe(answerBy) },
  }
}

export const overdueText = ({ now }: AppContext, item: StoredOrderItem, { details }: LifeOfItems): string | null =>
  isOverdue(timedOf(item, details.get(item.id)!), now) ? 'This should have been ready by now.' : null

export function itemMoneyView({ id, currency }: StoredOrderItem, { money }: LifeOfItems): ItemMoneyView | null {
  const { paidMinor, refundedMinor, customerFeeMinor, retainedMinor, isReserved } = money.get(id)!
  const left = paidMinor + customerFeeMinor + retainedMinor
  if (isReserved || left + refundedMinor === 0) return null
  return {
    paid: moneyView(left + refundedMinor, currency),
    back: moneyView(refundedMinor, currency),
    retained: moneyView(left, currency),
  }
}

/** The refund when the business cancels, which is always full; null: nothing was charged. */
export function backWhenCancelled(
  { id, currency, status }: StoredOrderItem,
  fulfillmentMethod: string,
  { details, money }: LifeOfItems,
): MoneyView | null {
  const itemMoney = money.get(id)!
  if (itemMoney.isReserved) return null
  const extras = extrasBack({
    ...itemMoney,
    fulfillmentMethod,
    status,
    siblings: details.get(id)!.siblings,
    isForgiven: true,
  })
  const minor = itemMoney.paidMinor + itemMoney.customerFeeMinor + extras.tipMinor + extras.deliveryMinor
  return minor === 0 ? null : moneyView(minor, currency)
}

/** The highest refund that a business can give; none while a dispute or report is open. */
export function canRefund(
  { id, currency, status }: StoredOrderItem,
  { money, reports }: LifeOfItems,
): MoneyView | null {
  const { paidMinor, isReserved } = money.get(id)!
  const isInQuestion = reports.get(id)?.some((one) => one.status === 'waiting' || one.status === 'with_market') ?? false
  return paidMinor <= 0 || isReserved || isInQuestion || status === 'awaiting_payment' || status === 'requested'
    ? null
    : moneyView(paidMinor, currency)
}
