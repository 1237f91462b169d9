import { disputeIncomplete } from '#ordering/rules/disputes/dispute-errors.ts'
import type { DisputeWish } from '#ordering/rules/disputes/dispute-states.ts'

interface Wished {
  wish: DisputeWish
  amountMinor?: number | undefined
}

/** The requested part of the price; undefined: all of it. Throws `dispute-incomplete`. */
export function wishedMinor(
  { wish, amountMinor }: Wished,
  leftMinor: number,
  display: (minor: number) => string,
): number | null {
  if (wish !== 'part') return null
  return amountWithin(amountMinor, leftMinor, display)
}

/** An amount within the price. Throws `dispute-incomplete`. */
export function amountWithin(
  amountMinor: number | undefined,
  leftMinor: number,
  display: (minor: number) => string,
): number {
  if (amountMinor === undefined) throw disputeIncomplete({ amountMinor: 'Please write how much.' })
  if (amountMinor > leftMinor)
    throw disputeIncomplete({ amountMinor: `It cost ${display(leftMinor)}; more cannot come back.` })
  return amountMinor
}
