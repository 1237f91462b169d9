import { percentOf, roundHalfAway } from '#shared/money.ts'

export interface CommissionTerms {
  /** The price of the item that is not refunded, with its tax; without delivery, travel fee and tip. */
  retainedMinor: number
  /** The tax within `retainedMinor`. */
  taxPercent: number
  commissionPercent: number
  /** Tax on the commission, added to it. */
  commissionTaxPercent?: number
  /** Optional parts of the commission, in minor units. */
  fixedMinor?: number
  leastMinor?: number
  mostMinor?: number
}

export interface Commission {
  netMinor: number
  taxMinor: number
  commissionMinor: number
  commissionTaxMinor: number
}

/**
 * The market's commission on the amount that is not refunded: calculated for the whole price at the purchase, and again
 * after each refund. Each line is rounded once. Never more than the retained net amount.
 */
export function commissionOnRetained(terms: CommissionTerms): Commission {
  const {
    retainedMinor,
    taxPercent,
    commissionPercent,
    commissionTaxPercent = 0,
    fixedMinor = 0,
    leastMinor = 0,
    mostMinor = Infinity,
  } = terms
  const netMinor = roundHalfAway(retainedMinor / (1 + taxPercent / 100))
  const wished = retainedMinor > 0 ? percentOf(netMinor, commissionPercent) + fixedMinor : 0
  const least = retainedMinor > 0 ? leastMinor : 0
  const commissionMinor = Math.min(netMinor, mostMinor, Math.max(least, wished))
  return {
    netMinor,
    taxMinor: retainedMinor - netMinor,
    commissionMinor,
    commissionTaxMinor: percentOf(commissionMinor, commissionTaxPercent),
  }
}
