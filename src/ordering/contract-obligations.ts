import type { Amount } from '#payments/contract-payouts.ts'

/** Open obligations of a business, shown before it is suspended or closed. Instants are ISO strings. */
export interface ProviderObligations {
  /** Open items by status. */
  open: { status: string; count: number }[]
  disputes: number
  chargebacks: number
  /** Null without the right to read money. */
  money: {
    balances: { currency: string; pending: Amount; available: Amount; frozen: Amount; onItsWay: Amount }[]
    payouts: { id: string; reference: string; amount: Amount; statusText: string }[]
  } | null
  /**
   * Why the business cannot be closed for good yet; null if nothing prevents it, or without the right to read money.
   */
  hindrance: string | null
  documents: {
    kind: 'identity' | 'licence' | 'insurance'
    sentAt: string
    seenAt: string | null
    deleteAt: string | null
  }[]
}
