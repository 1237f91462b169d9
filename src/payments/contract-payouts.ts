import type { BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import type { PayoutSchedule } from '#payments/rules/payouts/payout-schedule.ts'
import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'

/** What pages and programs are told of the money of providers. Amounts and moments come with the words that people read. */

export interface Amount {
  minor: number
  currency: string
  display: string
}

export interface BalanceView {
  currency: string
  pending: Amount
  /** Below zero: owed to the market. */
  available: Amount
  frozen: Amount
  onItsWay: Amount
  /** Of what is available, what is too fresh to be paid out. */
  waiting: Amount
  /** What the next payout would come to now. */
  next: Amount
  nextRunAt: string | null
  /** "Mon 9 Nov 2026" */
  nextRunText: string | null
  /** Why nothing would go out; empty when it would. */
  reasons: string[]
  canAsk: boolean
}

export interface BusinessMoney {
  balances: BalanceView[]
  schedule: PayoutSchedule
  schedules: { key: PayoutSchedule; text: string }[]
  details: { state: 'missing' | 'unverified' | 'ready'; text: string; accountHolder: string }
  /** Whether a payment gateway can be told to pay out, and how far that is. */
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
  /** What is no item: corrections and payments. */
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
  /** "November 2026"; '' for what is about one order. */
  period: string
  issuedAt: string
  issuedText: string
  dueText: string | null
  /** Of invoices that ask for money. */
  isPaid: boolean | null
}

export interface PageOf<Item> {
  items: Item[]
  next: string | null
}
