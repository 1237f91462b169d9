import type { CancelView } from '#ordering/contract.ts'
import type { LifeOfItems } from '#ordering/queries/life-of-items.ts'
import { amountsOf, termsOf, termsOfPieces } from '#ordering/queries/terms-of-item.ts'
import { moneyView } from '#ordering/queries/totals-view.ts'
import { cancelWords } from '#ordering/rules/cancel-words.ts'
import { excuseOf } from '#ordering/rules/force-majeure.ts'
import { lowersByPieces, pieceTotal } from '#ordering/rules/part-cancel.ts'
import type { CancelTerms } from '#ordering/rules/policy.ts'
import { actionsFor, isOverdue, type TimedItem } from '#ordering/rules/when-allowed.ts'
import type { StoredOrderItem } from '#ordering/store/orders.server.ts'
import type { LifeFacts } from '#ordering/store/life-facts.server.ts'
import { isoOf, type Instant } from '#shared/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time-text.ts'

/** An item as the clock looks at it. */
export const timedOf = (item: StoredOrderItem, { lateAt, isCheckedIn }: LifeFacts): TimedItem => ({
  ...item,
  startsAt: item.snapshot.startsAt,
  endsAt: item.snapshot.endsAt,
  lateAt,
  isCheckedIn,
})

/** What cancelling a stored item, or some of its pieces, means at an instant. */
export function termsIn(
  item: StoredOrderItem,
  { facts, money, excuses }: LifeOfItems,
  at: Instant,
  pieces?: number,
): CancelTerms {
  const own = facts.get(item.id)!
  const circumstances = { money: money.get(item.id)!, siblings: own.siblings, excuses }
  const whole = { ...item, ...own }
  return pieces !== undefined && pieces < item.quantity
    ? termsOfPieces(whole, circumstances, pieces, at)
    : termsOf(whole, circumstances, at)
}

const piecesOf = (item: StoredOrderItem, life: LifeOfItems, now: Instant): CancelView['pieces'] =>
  Array.from({ length: item.quantity - 1 }, (_, index) => {
    const count = index + 1
    return { count, back: moneyView(termsIn(item, life, now, count).backMinor, item.currency) }
  })

/** What cancelling, or not coming, means in money from now on; null where it is not agreed, only reserved, or cannot be cancelled any more. */
export function amountsIn(item: StoredOrderItem, { facts, money, excuses }: LifeOfItems, now: Instant): string | null {
  const [own, paid] = [facts.get(item.id)!, money.get(item.id)!]
  const isOpen = item.status === 'confirmed' && item.snapshot.startsAt !== null && now < item.snapshot.startsAt
  const isMovedUnpaid =
    paid.paidMinor === 0 && paid.holdPercent === null && (own.mostBack < 100 || own.isProviderAtFault)
  if (!isOpen || paid.isReserved || isMovedUnpaid) return null
  return amountsOf({ ...item, ...own }, { money: paid, siblings: own.siblings, excuses }, now, wordsFor(item))
}

/** How a stored item's times and amounts are written. */
export const wordsFor = ({ snapshot, currency }: Pick<StoredOrderItem, 'snapshot' | 'currency'>) => ({
  describe: (at: Instant) => describeVenueTime(at, snapshot.timeZone, snapshot.place.city),
  money: (minor: number) => formatMoney({ minor, currency }),
})

/** What the dialog says before a customer cancels all of it, or some pieces; null when they cannot. */
export function cancelView(item: StoredOrderItem, life: LifeOfItems, now: Instant, pieces?: number): CancelView | null {
  const { kind, status, currency } = item
  const [own, money] = [life.facts.get(item.id)!, life.money.get(item.id)!]
  const [action] = actionsFor(['withdraw', 'cancel', 'give-up'], timedOf(item, own), 'customer', now)
  if (!action) return null
  const terms = termsIn(item, life, now, pieces)
  const excuse = excuseOf({ ...item, ...own }, life.excuses)
  const words = cancelWords({
    terms,
    isRequest: status === 'requested',
    isGoods: kind === 'order',
    isPaidOnline: money.paidMinor > 0,
    isReserved: money.isReserved,
    totalMinor:
      pieces === undefined
        ? money.totalMinor
        : pieceTotal({ ...item, totalMinor: money.totalMinor }, Math.min(pieces, item.quantity)),
    why: isOverdue(timedOf(item, own), now)
      ? 'overdue'
      : own.isProviderAtFault
        ? 'provider-moved'
        : excuse
          ? excuse.title
          : null,
    ...wordsFor(item),
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
