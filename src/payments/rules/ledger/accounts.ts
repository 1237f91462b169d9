import type { Instant } from '#shared/time/instant.ts'

/** The accounts of the ledger. Amounts are signed: debit positive, credit negative. */
export type Account =
  /** Money at a payment gateway or a bank; owner: the adapter. */
  | 'clearing'
  /** What the buyer of one order paid and nobody has earned yet, or is owed as a refund; zero when settled. */
  | 'buyer'
  /** The accounts of a provider: earned but not final; final; frozen in a dispute; on its way to the bank. */
  | 'provider_pending'
  | 'provider_available'
  | 'provider_frozen'
  | 'provider_in_payout'
  /** The market's own accounts. */
  | 'market_commission'
  | 'market_commission_tax'
  | 'market_customer_fee'
  | 'market_promo'
  | 'market_loss'
  /** The fees of payment gateways. */
  | 'psp_fees'

export interface Entry {
  account: Account
  /** The adapter, the order or the provider; '' for the market's own accounts. */
  owner: string
  /** Debit positive, credit negative. */
  amountMinor: number
  /** The item, or the part of an order, that the money is for. */
  subjectId: string | null
}

/** Accounts that grow by debits: assets and losses. All others grow by credits: debts and earnings. */
const debitAccounts: readonly Account[] = ['clearing', 'market_loss', 'market_promo', 'psp_fees']

/** A sum of entries with the sign that people expect: assets, debts and earnings are positive. */
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
  /** Debit positive, credit negative. */
  amountMinor: number
  subjectId: string | null
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  payoutId: string | null
  note: string
}
