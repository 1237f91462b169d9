import { spread } from '#payments/rules/ledger/spread.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

export type ChargebackStatus = ChargebackState['status']

export const openChargeback: readonly ChargebackStatus[] = ['received', 'evidence_due']

/** The progress of each state. A final state does not change, whatever is reported later. */
const rank: Record<ChargebackStatus, number> = { received: 0, evidence_due: 1, won: 2, lost: 2, accepted: 2 }

/** Whether the reported state is further on: late, repeated and reordered events have no effect. */
export const goesOn = (from: ChargebackStatus, to: ChargebackStatus): boolean => rank[to] > rank[from]

/** Whether the charge-back has ended. */
export const isOver = (status: ChargebackStatus): boolean => rank[status] === 2

/** The buyer keeps the money. */
export const isGone = (status: ChargebackStatus): boolean => status === 'lost' || status === 'accepted'

interface Side {
  /** The decision of an administrator; null: none yet. */
  isAtFault: boolean | null
  hasProof: boolean
}

/**
 * Who bears a provider's part of the loss: the provider when they were at fault or gave no proof, otherwise the market.
 */
export const bearerOf = ({ isAtFault, hasProof }: Side): 'provider' | 'market' =>
  isAtFault === true || !hasProof ? 'provider' : 'market'

interface Left {
  leftMinor: number
}

/**
 * Spreads an amount over the rest of each share, in proportion and without rounding loss. Any amount above the total
 * remains.
 */
export function spreadOver<Share extends Left>(
  shares: Share[],
  amountMinor: number,
): (Share & { amountMinor: number })[] {
  const weights = shares.map(({ leftMinor }) => leftMinor)
  const whole = weights.reduce((sum, leftMinor) => sum + leftMinor, 0)
  const parts = spread(Math.min(amountMinor, whole), weights)
  return shares.map((share, index) => ({ ...share, amountMinor: parts[index]! }))
}
