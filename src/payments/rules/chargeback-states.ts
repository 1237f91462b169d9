import { spread } from '#payments/rules/ledger/spread.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

export type ChargebackStatus = ChargebackState['status']

export const openChargeback: readonly ChargebackStatus[] = ['received', 'evidence_due']

/** How far each is on its way. What is over stays over, whatever is told later. */
const rank: Record<ChargebackStatus, number> = { received: 0, evidence_due: 1, won: 2, lost: 2, accepted: 2 }

/** Whether what the gateway tells is news: late, repeated and reordered events change nothing. */
export const goesOn = (from: ChargebackStatus, to: ChargebackStatus): boolean => rank[to] > rank[from]

export const isOver = (status: ChargebackStatus): boolean => rank[status] === 2

/** The buyer has the money back for good. */
export const isGone = (status: ChargebackStatus): boolean => status === 'lost' || status === 'accepted'

interface Side {
  /** An administrator's word; null: nobody said. */
  isAtFault: boolean | null
  hasProof: boolean
}

/** Who bears a provider's part of what was lost: the provider when they were at fault or gave no proof, else the market. */
export const bearerOf = ({ isAtFault, hasProof }: Side): 'provider' | 'market' =>
  isAtFault === true || !hasProof ? 'provider' : 'market'

interface Left {
  leftMinor: number
}

/** Spreads an amount over what is left of each share, by size and to the cent. What is more than all of it stays over. */
export function spreadOver<Share extends Left>(
  shares: Share[],
  amountMinor: number,
): (Share & { amountMinor: number })[] {
  const weights = shares.map(({ leftMinor }) => leftMinor)
  const whole = weights.reduce((sum, leftMinor) => sum + leftMinor, 0)
  const parts = spread(Math.min(amountMinor, whole), weights)
  return shares.map((share, index) => ({ ...share, amountMinor: parts[index]! }))
}
