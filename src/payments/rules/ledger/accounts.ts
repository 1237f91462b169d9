/** The accounts of the ledger. Amounts are signed: debit positive, credit negative. */
export const accounts = [
  'clearing',
  'buyer',
  'venue_refund',
  'provider_pending',
  'provider_available',
  'provider_frozen',
  'provider_in_payout',
  'market_commission',
  'market_commission_tax',
  'market_customer_fee',
  'market_promo',
  'market_loss',
  'psp_fees',
  'till_cash',
  'till_terminal',
  'till_discount',
  'till_difference',
  'till_float',
  'till_sales',
  'till_tips',
] as const

export type Account = (typeof accounts)[number]

export interface Entry {
  account: Account
  /** The adapter, the order or the provider (also of its till); '' for the market's own accounts. */
  owner: string
  /** Debit positive, credit negative. */
  amountMinor: number
  /** The item, or the part of an order, that the money is for. */
  subjectId: string | null
}

/** Accounts that grow by debits: assets and losses. All others grow by credits: debts and earnings. */
const debitAccounts: readonly Account[] = [
  'clearing',
  'market_loss',
  'market_promo',
  'psp_fees',
  'till_cash',
  'till_terminal',
  'till_discount',
  'till_difference',
  'till_float',
]

/** A sum of entries with the sign that people expect: assets, debts and earnings are positive. */
export const balanceOf = (account: Account, sumMinor: number): number =>
  debitAccounts.includes(account) ? sumMinor : 0 - sumMinor

/** "provider:4f…:pending", "clearing:stripe", "market:commission" */
export function accountName(account: Account, owner: string): string {
  if (account.startsWith('provider_')) return `provider:${owner}:${account.slice('provider_'.length)}`
  if (account.startsWith('market_')) return `market:${account.slice('market_'.length)}`
  return owner ? `${account}:${owner}` : account
}

export type { LedgerLine } from '#payments/contract-payouts.ts'
