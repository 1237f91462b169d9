import type { Amount } from '#payments/contract-payouts.ts'

/** What of a business is open: read before it is suspended or closed. Moments are ISO texts. */
export interface ProviderObligations {
  /** What is still to come, by the state of its items. */
  open: { status: string; count: number }[]
  disputes: number
  chargebacks: number
  /** Null for those who may not read money. */
  money: {
    balances: { currency: string; pending: Amount; available: Amount; frozen: Amount; onItsWay: Amount }[]
    payouts: { id: string; reference: string; amount: Amount; statusText: string }[]
  } | null
  /** Why it cannot be closed for good yet; null when nothing hinders it, and for those who may not read money. */
  hindrance: string | null
  documents: {
    kind: 'identity' | 'licence' | 'insurance'
    sentAt: string
    seenAt: string | null
    deleteAt: string | null
  }[]
}
