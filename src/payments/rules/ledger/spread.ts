import type { PaymentShare, Portions } from '#payments/rules/charges/payment-shapes.ts'
import { roundHalfAway } from '#shared/money.ts'

/**
 * Splits an amount in proportion to the weights without losing a unit: the largest remainders get the rest, the first
 * of equal ones first.
 */
export function spread(amountMinor: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amountMinor * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = amountMinor - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }))
  for (const { index } of byRemainder.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index))
    if (left-- > 0) parts[index]!++
  return parts
}

/** The market's portions of a part of an amount. */
export function portionsOf(whole: Portions, partMinor: number): Portions {
  const of = (minor: number) => (whole.amountMinor === 0 ? 0 : roundHalfAway((minor * partMinor) / whole.amountMinor))
  return {
    amountMinor: partMinor,
    commissionMinor: of(whole.commissionMinor),
    commissionTaxMinor: of(whole.commissionTaxMinor),
    customerFeeMinor: of(whole.customerFeeMinor),
  }
}

type RetainedShare = Pick<PaymentShare, 'wantedMinor' | 'returnedMinor'>

/** The captured amount of a share minus refunds, in minor units. */
export const retainedOf = ({ wantedMinor, returnedMinor }: RetainedShare): number => wantedMinor - returnedMinor

/** What the provider earns of an amount after the market's portions, in minor units. */
export const earnedOf = ({ amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor }: Portions): number =>
  amountMinor - commissionMinor - commissionTaxMinor - customerFeeMinor
