import { roundHalfAway } from '#shared/money.ts'

export interface RefundTerms {
  /** T: the price of the item as it was sold, with tax. */
  totalMinor: number
  /** P: what was paid online for it, without tip and delivery, and is not refunded yet. */
  paidMinor: number
  /** r: the share to refund, in percent. */
  sharePercent: number
}

/** keep = min(P, round((1 − r) × T)), refund = P − keep: the only formula for cancellations, rounded once. */
export function refundOf({ totalMinor, paidMinor, sharePercent }: RefundTerms): {
  retainedMinor: number
  refundMinor: number
} {
  const retainedMinor = Math.min(paidMinor, roundHalfAway((totalMinor * (100 - sharePercent)) / 100))
  return { retainedMinor, refundMinor: paidMinor - retainedMinor }
}
