import type { RefundMethod, RefundStatus } from '#payments/contract.ts'
import type { Amount } from '#payments/contract-payouts.ts'
import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'

export type { PageOf, BillingDocumentView, PayoutDetail, PayoutView } from '#payments/contract-payouts.ts'

/** The API types of the money area of administrators. */

export interface MoneyOverview {
  /** Null before the first check of the books. */
  books: {
    isBalanced: boolean
    at: string
    orders: number
    findings: { rule: string; orderId: string | null; expected: Amount; actual: Amount }[]
  } | null
  accounts: { name: string; amount: Amount }[]
  payouts: { status: PayoutStatus; isApproved: boolean; count: number; total: Amount }[]
  refundsToAgree: number
  refundsByHand: number
  detailsToCheck: number
  paymentsInReview: number
}

export interface DetailsRow {
  providerId: string
  name: string
  legalName: string
  country: string
  accountHolder: string
  /** "•••• 4321" */
  account: string
}

export interface RefundRowView {
  id: string
  orderId: string
  amount: Amount
  /** asked: a second administrator must approve. manual: to be paid in another way. */
  status: RefundStatus
  method: RefundMethod
  reason: string
  note: string
  failure: string
  /** The person who requested a refund cannot approve it. */
  isMine: boolean
  /** Who requested it; empty for an automatic refund or a deleted user. */
  askedBy: string
  /** The items that it is for: "SK-7F3K2-1A" and the title. */
  subjects: { reference: string; title: string }[]
  createdAt: string
}

export interface PaymentRow {
  id: string
  orderId: string
  adapter: string
  purpose: string
  status: string
  failure: string
  /** Why it needs a manual check: the gateway reports another amount than ours. Usually ''. */
  review: string
  createdAt: string
  amount: Amount
  captured: Amount
  refunded: Amount
}

export interface BalanceRow {
  providerId: string
  name: string
  currency: string
  pending: Amount
  available: Amount
  frozen: Amount
  onItsWay: Amount
  owesSince: string | null
  holdReason: string
}

export interface PayoutFileView {
  id: string
  number: number
  format: 'csv' | 'sepa'
  currency: string
  createdAt: string
  count: number
  total: Amount
}

/** A payment for which the gateway's books and ours differ. */
export interface MoneyDifference {
  id: string
  orderId: string
  adapter: string
  gatewayRef: string
  problem: 'currency' | 'captured' | 'refunded' | 'unknown-there' | 'no-answer' | 'cannot-ask'
  problemText: string
  ours: { captured: Amount; refunded: Amount }
  /** Null: the gateway gave no answer. */
  theirs: { captured: Amount; refunded: Amount } | null
}

/** A page of a comparison: the number of compared payments, and those that differ. */
export interface MoneyReport {
  items: MoneyDifference[]
  compared: number
  next: string | null
}
