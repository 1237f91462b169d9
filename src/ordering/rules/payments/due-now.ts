import { leastDeposit } from '#market/rules/fees/commission.ts'
import { percentOf } from '#shared/money.ts'

export type PaymentMode = 'full' | 'deposit' | 'card_hold' | 'at_venue'

const usualDeposit = 20

export interface PayTerms {
  mode: string
  /** Null: the usual one. */
  depositPercent: number | null
  /** A deposit of so much instead of a percentage. */
  depositMinor: number | null
  commissionPercent: number
  /** Commission and the tax on it: the market takes both from what is paid online. */
  commissionMinor: number
}

/** What is paid online when ordering, without the fee of the market; minor units. Nothing where nobody takes money online. */
export function dueNow(terms: PayTerms, totalMinor: number, adapter: string): number {
  if (adapter === 'none' || (terms.mode !== 'full' && terms.mode !== 'deposit')) return 0
  return terms.mode === 'full'
    ? totalMinor
    : Math.min(totalMinor, Math.max(terms.commissionMinor, depositOf(terms, totalMinor)))
}

function depositOf({ depositMinor, depositPercent, commissionPercent }: PayTerms, totalMinor: number): number {
  if (depositMinor !== null) return depositMinor
  return percentOf(totalMinor, Math.max(depositPercent ?? usualDeposit, leastDeposit(commissionPercent)))
}
