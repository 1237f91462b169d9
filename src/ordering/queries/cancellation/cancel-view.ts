import type { CancelView } from '#ordering/contract.ts'
import type { LifeOfItems } from '#ordering/queries/orders/life-of-items.ts'
import { sentenceOf, termsOf, termsOfPieces } from '#ordering/queries/cancellation/terms-of-item.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { cancelWords } from '#ordering/rules/cancellation/cancel-words.ts'
import { excuseOf } from '#ordering/rules/no-shows/force-majeure.ts'
import { lowersByPieces } from '#ordering/rules/cancellation/part-cancel.ts'
import type { CancelTerms } from '#ordering/rules/cancellation/policy.ts'
import { actionsFor, isOverdue, type TimedItem } from '#ordering/rules/orders/when-allowed.ts'
import type { StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import type { LifeDetails } from '#ordering/store/orders/life-details.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** An item as `termsOf` and the deadline rules need it. */
export const timedOf = (item: StoredOrderItem, { lateAt, isCheckedIn }: LifeDetails): TimedItem => ({
  ...item,
  startsAt: item.snapshot.startsAt,
  endsAt: item.snapshot.endsAt,
  lateAt,
  isCheckedIn,
})

/** The cancellation terms of a stored item, or of some of its pieces, at an instant. */
export function termsIn(
  item: StoredOrderItem,
  { details, money, excuses }: LifeOfItems,
  at: Instant,
  pieces?: number,
): CancelTerms {
  const itemDetails = details.get(item.id)!
  const circumstances = { money: money.get(item.id)!, siblings: itemDetails.siblings, excuses }
  const whole = { ...item, ...itemDetails }
  return pieces !== undefined && pieces < item.quantity
    ? termsOfPieces(whole, circumstances, pieces, at)
    : termsOf(whole, circumstances, at)
}

const piecesOf = (item: StoredOrderItem, life: LifeOfItems, now: Instant): CancelView['pieces'] =>
  Array.from({ length: item.quantity - 1 }, (_, index) => {
    const count = index + 1
    return { count, back: moneyView(termsIn(item, life, now, count).backMinor, item.currency) }
  })

/** The cancellation sentence from now on; empty when the item cannot be cancelled any more. */
export function sentenceIn(item: StoredOrderItem, { details, money, excuses }: LifeOfItems, now: Instant): string {
  const { status, snapshot } = item
  const itemDetails = details.get(item.id)!
  const isOpen =
    ['awaiting_payment', 'requested', 'confirmed'].includes(status) || isOverdue(timedOf(item, itemDetails), now)
  if (!isOpen || (snapshot.startsAt !== null && now >= snapshot.startsAt)) return ''
  const circumstances = { money: money.get(item.id)!, siblings: itemDetails.siblings, excuses }
  return sentenceOf({ ...item, ...itemDetails }, circumstances, now, wordsFor(item))
}

/**
 * The cancellation sentence if the customer moved the item now: the refund is at most `shareThen` percent of the price.
 */
export function sentenceIfMoved(
  item: StoredOrderItem,
  life: LifeOfItems,
  { startsAt, shareThen }: { startsAt: Instant; shareThen: number },
  now: Instant,
): string {
  const itemDetails = { ...life.details.get(item.id)!, mostBack: shareThen, isProviderAtFault: false }
  const moved = { ...item, snapshot: { ...item.snapshot, startsAt } }
  return sentenceIn(moved, { ...life, details: new Map([[item.id, itemDetails]]) }, now)
}

/** How the times and amounts of a stored item are written. */
export const wordsFor = ({ snapshot, currency }: Pick<StoredOrderItem, 'snapshot' | 'currency'>) => ({
  describe: (at: Instant) => describeVenueTime(at, snapshot.timeZone, snapshot.place.city),
  money: (minor: number) => formatMoney({ minor, currency }),
})

/** Text of the cancellation dialog for the item or some of its pieces; null when the customer cannot cancel. */
export function cancelView(item: StoredOrderItem, life: LifeOfItems, now: Instant, pieces?: number): CancelView | null {
  const { status, currency } = item
  const [itemDetails, money] = [life.details.get(item.id)!, life.money.get(item.id)!]
  const [action] = actionsFor(['withdraw', 'cancel', 'abandon'], timedOf(item, itemDetails), 'customer', now)
  if (!action) return null
  const terms = termsIn(item, life, now, pieces)
  const words = cancelWords({
    terms,
    sentence: sentenceIn(item, life, now),
    isRequest: status === 'requested',
    isPaidOnline: money.paidMinor > 0,
    isReserved: money.isReserved,
    why: whyForgiven(item, life, now),
    money: wordsFor(item).money,
  })
  return {
    ...words,
    isRequest: action === 'withdraw',
    share: terms.share,
    back: moneyView(terms.backMinor, currency),
    fee: terms.feeMinor === 0 ? null : moneyView(terms.feeMinor, currency),
    changesAt: terms.changesAt === null ? null : isoOf(terms.changesAt),
    pieces: action === 'cancel' && lowersByPieces(item) && terms.feeMinor === 0 ? piecesOf(item, life, now) : [],
  }
}

/** Why the refund is full, independent of the terms. */
function whyForgiven(item: StoredOrderItem, { details, excuses }: LifeOfItems, now: Instant): string | null {
  const itemDetails = details.get(item.id)!
  if (isOverdue(timedOf(item, itemDetails), now)) return 'overdue'
  return itemDetails.isProviderAtFault
    ? 'provider-moved'
    : (excuseOf({ ...item, ...itemDetails }, excuses)?.title ?? null)
}
