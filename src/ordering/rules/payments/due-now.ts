import { leastDeposit } from '#market/rules/fees/commission.ts'
import { percentOf } from '#shared/money.ts'

export type PaymentMode = 'full' | 'deposit' | 'card_hold' | 'at_venue'

const usualDeposit = 20

export interface PayTerms {
  mode: string
  /** Null: the default. */
  depositPercent: number | null
  /** A fixed deposit in place of a percentage. */
  depositMinor: number | null
  commissionPercent: number
  /** Commission and its tax, which the market deducts from the online payment. */
  commissionMinor: number
}

/** The online payment at the order, without the market fee; minor units. 0 without a payment gateway. */
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
