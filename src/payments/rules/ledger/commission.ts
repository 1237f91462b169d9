import { percentOf, roundHalfAway } from '#shared/money.ts'

export interface CommissionTerms {
  /** What is kept of the item, with its tax; without delivery, travel fee and tip. */
  keepMinor: number
  /** The tax within `keepMinor`. */
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
export function commissionOnKeep(terms: CommissionTerms): Commission {
  const {
    keepMinor,
    taxPercent,
    commissionPercent,
    commissionTaxPercent = 0,
    fixedMinor = 0,
    leastMinor = 0,
    mostMinor = Infinity,
  } = terms
  const netMinor = roundHalfAway(keepMinor / (1 + taxPercent / 100))
  const wished = keepMinor > 0 ? percentOf(netMinor, commissionPercent) + fixedMinor : 0
  const least = keepMinor > 0 ? leastMinor : 0
  const commissionMinor = Math.min(netMinor, mostMinor, Math.max(least, wished))
  return {
    netMinor,
    taxMinor: keepMinor - netMinor,
    commissionMinor,
    commissionTaxMinor: percentOf(commissionMinor, commissionTaxPercent),
  }
}
