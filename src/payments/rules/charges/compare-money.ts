import type { ChargeMoney } from '#shared/adapters/payment-adapter.ts'

export interface RecordedMoney {
  currency: string
  capturedMinor: number
  /** Refunds that were sent through the gateway. */
  refundedMinor: number
}

/** cannot-ask: the gateway is no longer configured, or has no such query. */
export type MoneyProblem = 'currency' | 'captured' | 'refunded' | 'unknown-there' | 'no-answer' | 'cannot-query'

export const moneyProblemTexts: Record<MoneyProblem, string> = {
  currency: 'In another currency there',
  captured: 'Another amount came in',
  refunded: 'Another amount was given back',
  'unknown-there': 'The company does not know it',
  'no-answer': 'The company did not answer',
  'cannot-query': 'The company cannot be asked',
}

/**
 * How the books of a gateway differ from ours; null when they agree. A payment without movements at the gateway is no
 * difference.
 */
export function compareMoney(ours: RecordedMoney, theirs: ChargeMoney): MoneyProblem | null {
  const isApart = (recorded: number, other: number) => Math.abs(recorded - other) >= theirs.stepMinor
  // Without movements the gateway may leave out the currency.
  if (theirs.currency !== ours.currency && (theirs.currency !== '' || theirs.capturedMinor > 0)) return 'currency'
  if (isApart(ours.capturedMinor, theirs.capturedMinor)) return 'captured'
  return isApart(ours.refundedMinor, theirs.refundedMinor) ? 'refunded' : null
}
