import { percentOf, roundHalfAway } from '#shared/money.ts'

export interface CommissionTerms {
  /** What is kept of the item, with its tax; without delivery, travel fee and tip. */
  retainedMinor: number
  /** The tax within `retainedMinor`. */
  taxPercent: number
  commissionPercent: number
  /** Tax on the commission, added to it. */
  commissionTaxPercent?: number
  /** Parts that a market may have agreed on, in minor units. */
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
 * What the market keeps of what is kept: at the purchase of the whole price, and again whenever something is given back. Each line rounded once.
 * Never more than what is kept net of tax.
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
