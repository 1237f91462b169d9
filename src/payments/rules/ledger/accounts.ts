import type { Instant } from '#shared/time/instant.ts'

/** What an account of the ledger holds. Amounts are signed: debit above zero, credit below. */
export type Account =
  /** Money at a payment gateway or a bank; owner: the adapter. */
  | 'clearing'
  /** What one order's buyer paid and nobody has earned yet, or is to get back; nothing when settled. */
  | 'buyer'
  /** A provider's: earned but not final; final; held back in a dispute; on its way to the bank. */
  | 'provider_pending'
  | 'provider_available'
  | 'provider_frozen'
  | 'provider_in_payout'
  /** The market's own. */
  | 'market_commission'
  | 'market_commission_tax'
  | 'market_customer_fee'
  | 'market_promo'
  | 'market_loss'
  /** What payment gateways take. */
  | 'psp_fees'

export interface Entry {
  account: Account
  /** The adapter, the order, the provider; '' for the market's own. */
  owner: string
  /** Debit above zero, credit below. */
  amountMinor: number
  /** The item, or the part of an order, that the money is for. */
  subjectId: string | null
}

/** Accounts that grow by debits: what we have, and what we lost. All others grow by credits: what we owe, and what we earned. */
const debitAccounts: readonly Account[] = ['clearing', 'market_loss', 'market_promo', 'psp_fees']

/** A sum of entries as people read it: what is there, what is owed, what was earned, above zero. */
export const balanceOf = (account: Account, sumMinor: number): number =>
  debitAccounts.includes(account) ? sumMinor : 0 - sumMinor

/** "provider:4f…:pending", "clearing:stripe", "market:commission" */
export function accountName(account: Account, owner: string): string {
  if (account.startsWith('provider_')) return `provider:${owner}:${account.slice('provider_'.length)}`
  if (account.startsWith('market_')) return `market:${account.slice('market_'.length)}`
  return owner ? `${account}:${owner}` : account
}

export interface LedgerLine {
  id: number
  setId: string
  at: Instant
  event: string
  account: Account
  owner: string
  /** "provider:4f…:pending" */
  name: string
  currency: string
  /** Debit above zero, credit below. */
  amountMinor: number
  subjectId: string | null
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  payoutId: string | null
  note: string
}
