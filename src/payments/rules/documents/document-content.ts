import type { Instant } from '#shared/time/instant.ts'

/**
 * The content of documents, fixed when they are issued. Amounts in minor units of the document's currency, dates in the
 * time zone of the provider.
 */

export const billingDocumentKinds = [
  'receipt',
  'credit_note',
  'commission_invoice',
  'balance_invoice',
  'statement',
] as const

export type BillingDocumentKind = (typeof billingDocumentKinds)[number]

export interface DocumentParty {
  name: string
  lines: string[]
  taxId: string
}

interface BillingDocumentFrame {
  language: string
  issuer: DocumentParty
  recipient: DocumentParty | null
  /** "2026-11-06" */
  issuedOn: string
  timeZone: string
}

export interface TaxLine {
  percent: number
  netMinor: number
  taxMinor: number
}

export interface ReceiptLine {
  reference: string
  title: string
  /** The option, the add-ons and the person. */
  details: string[]
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  when: string
  quantity: number
  taxPercent: number
  totalMinor: number
  /** The market's fee, shown separately. */
  feeMinor?: number
}

export interface ReceiptContent extends BillingDocumentFrame {
  kind: 'receipt'
  orderReference: string
  partReference: string
  orderedOn: string
  lines: ReceiptLine[]
  deliveryMinor: number
  tipMinor: number
  feeMinor: number
  taxes: TaxLine[]
  totalMinor: number
  paidOnlineMinor: number
  refundedMinor: number
  atVenueMinor: number
  isVenuePaid: boolean
}

export interface CreditContent extends BillingDocumentFrame {
  kind: 'credit_note'
  receiptNumber: string
  partReference: string
  lines: { title: string; reference: string; taxPercent: number; amountMinor: number }[]
  taxes: TaxLine[]
  totalMinor: number
  reason: string
  /** It was not paid yet: nothing is refunded, the amount is only no longer due. */
  isUnpaid?: boolean
}

export interface CommissionLine {
  reference: string
  title: string
  date: string
  baseMinor: number
  percent: number
  commissionMinor: number
  taxMinor: number
  /** Commission on a payment at the venue: it was not deducted from a payment. */
  isOwed: boolean
}

export interface CommissionContent extends BillingDocumentFrame {
  kind: 'commission_invoice'
  period: string
  lines: CommissionLine[]
  commissionMinor: number
  taxPercent: number
  taxMinor: number
  totalMinor: number
  /** Deducted from online payments. */
  paidMinor: number
  /** For payments at the venue. */
  owedMinor: number
  /** The provider's total debt at the end of the period. */
  balanceOwedMinor: number
}

export interface BalanceContent extends BillingDocumentFrame {
  kind: 'balance_invoice'
  owesSince: string
  dueOn: string
  totalMinor: number
}

export interface StatementRow {
  name: string
  sales: number
  incomeMinor: number
  refundsMinor: number
  feesMinor: number
}

export interface StatementContent extends BillingDocumentFrame {
  kind: 'statement'
  period: string
  countries: StatementRow[]
  quarters: StatementRow[]
  totalMinor: number
  total: StatementRow
}

export type BillingDocumentContent =
  ReceiptContent | CreditContent | CommissionContent | BalanceContent | StatementContent

export interface BillingDocument {
  id: string
  kind: BillingDocumentKind
  number: string
  providerId: string
  orderId: string | null
  partId: string | null
  currency: string
  totalMinor: number
  period: string
  content: BillingDocumentContent
  issuedAt: Instant
  dueAt: Instant | null
  settledAt: Instant | null
}

/** The description of an item, supplied by the selling slice: payments only know its id. */
export interface SubjectDetails {
  subjectId: string
  reference: string
  title: string
  country: string
  netMinor: number
  commissionPercent: number
  commissionMinor: number
}

/** The part of a sale that was paid at the venue. */
export interface VenueSale {
  subjectId: string
  country: string
  at: Instant
  amountMinor: number
}
