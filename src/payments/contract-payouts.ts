import type { BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import type { PayoutSchedule } from '#payments/rules/payouts/payout-schedule.ts'
import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'

/** The API types for the money of providers. Amounts and times include display texts. */

export interface Amount {
  minor: number
  currency: string
  display: string
}

export interface BalanceView {
  currency: string
  pending: Amount
  /** Negative: owed to the market. */
  available: Amount
  frozen: Amount
  onItsWay: Amount
  /** The part of `available` that is too recent to be paid out. */
  waiting: Amount
  /** The amount of the next payout as of now. */
  next: Amount
  nextRunAt: string | null
  /** "Mon 9 Nov 2026" */
  nextRunText: string | null
  /** Why no payout would be made; empty when one would. */
  reasons: string[]
  canAsk: boolean
}

export interface BusinessMoney {
  balances: BalanceView[]
  schedule: PayoutSchedule
  schedules: { key: PayoutSchedule; text: string }[]
  details: { state: 'missing' | 'unverified' | 'ready'; text: string; accountHolder: string }
  /** Whether a payment gateway can make the payouts, and the state of the account there. */
  gateway: { isOffered: boolean; isBegun: boolean; isReady: boolean; missing: string[] }
  holdReason: string
}

export interface PayoutView {
  id: string
  reference: string
  providerId: string
  providerName: string
  amount: Amount
  status: PayoutStatus
  statusText: string
  /** "•••• 4321" */
  destination: string
  adapter: string
  isApproved: boolean
  failure: string
  bankReference: string
  createdAt: string
  createdText: string
  sentAt: string | null
  settledAt: string | null
  fileId: string | null
}

export interface PayoutDetail extends PayoutView {
  items: { reference: string; title: string; amount: Amount }[]
  /** Amounts without an item: corrections and payments. */
  other: Amount | null
  events: { at: string; text: string; note: string }[]
}

export interface BillingDocumentView {
  id: string
  kind: BillingDocumentKind
  title: string
  number: string
  providerId: string
  total: Amount
  /** "November 2026"; '' for a document about one order. */
  period: string
  issuedAt: string
  issuedText: string
  dueText: string | null
  /** Only for invoices that request a payment. */
  isPaid: boolean | null
}

export interface PageOf<Item> {
  items: Item[]
  next: string | null
}
