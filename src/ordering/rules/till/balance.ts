import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { refundOf } from '#payments/rules/refunds/refund-of.ts'

/** The money of one subject (an item, or the delivery and tip of a part), in minor units. */
export interface TillSubject {
  status: ItemStatus
  priceMinor: number
  /** The share that was to refund when it ended, in percent; null: none was decided. */
  endedShare: number | null
  /** Online, before refunds; without the market fee. */
  onlineMinor: number
  onlineReturnedMinor: number
  takenMinor: number
  returnedMinor: number
  /** Of the returned amount, what was taken by mistake and is due again. */
  correctedMinor: number
  discountMinor: number
  /** By a decision on a dispute, the customer gets it back from the business. */
  debtMinor: number
}

export interface TillBalance {
  /** What the business still has to collect. */
  dueMinor: number
  /** What it has to give back of what it took itself. */
  toRefundMinor: number
  paidMinor: number
  /** Paid above the price, while it has not ended. */
  overMinor: number
}

const collected: ItemStatus[] = ['confirmed', 'preparing', 'ready', 'in_progress', 'fulfilled', 'completed']

/** What is to collect, and what to give back at the till: what is above the price, or above what an ended item keeps. */
export function tillBalanceOf(money: TillSubject): TillBalance {
  const { priceMinor, discountMinor, onlineMinor, onlineReturnedMinor } = money
  const leftMinor = money.takenMinor - money.returnedMinor
  const paidMinor = onlineMinor + money.takenMinor - money.correctedMinor
  const openMinor = collected.includes(money.status) ? priceMinor - discountMinor - paidMinor : 0
  const heldMinor = Math.max(0, onlineMinor - onlineReturnedMinor) + leftMinor
  const aboveMinor = heldMinor - earnedOf(money, heldMinor)
  return {
    dueMinor: Math.max(0, openMinor),
    toRefundMinor: Math.max(0, Math.min(leftMinor, Math.max(aboveMinor, money.debtMinor))),
    paidMinor,
    overMinor: Math.max(0, -openMinor),
  }
}

/** What the business keeps of a subject: its price, or what the ending leaves of it. */
function earnedOf({ status, priceMinor, discountMinor, endedShare }: TillSubject, heldMinor: number): number {
  const totalMinor = priceMinor - discountMinor
  if (!isUnserved(status)) return totalMinor
  return refundOf({ totalMinor, paidMinor: heldMinor, sharePercent: endedShare ?? (status === 'no_show' ? 0 : 100) })
    .retainedMinor
}
