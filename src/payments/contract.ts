import type {
  MarketRole,
  MoneyParty,
  PaymentPurpose,
  PaymentShare,
  PaymentStatus,
  PlannedShare,
  RefundMethod,
  RefundPart,
  RefundStatus,
} from '#payments/rules/charges/payment-shapes.ts'
import type { BooksFinding } from '#payments/rules/ledger/books.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ChargeMode, SavedCard } from '#shared/adapters/payment-adapter.ts'

export type { LedgerLine } from '#payments/rules/ledger/accounts.ts'
export type { BooksFinding } from '#payments/rules/ledger/books.ts'
export type {
  MarketRole,
  MoneyParty,
  PaymentPurpose,
  PaymentShare,
  PaymentStatus,
  PlannedShare,
  Portions,
  RefundMethod,
  RefundPart,
  RefundStatus,
  ShareKind,
} from '#payments/rules/charges/payment-shapes.ts'

export interface NewPayment {
  purpose: PaymentPurpose
  mode: ChargeMode
  currency: string
  /** The sum of its shares; nothing for a saved card. */
  amountMinor: number
  payBy: Instant | null
  shares: PlannedShare[]
}

export interface RefundView {
  id: string
  paymentId: string
  orderId: string
  currency: string
  amountMinor: number
  status: RefundStatus
  method: RefundMethod
  reason: string
  note: string
  byParty: MoneyParty
  byUser: string | null
  approvedBy: string | null
  failure: string
  createdAt: Instant
  doneAt: Instant | null
  shares: RefundPart[]
}

export interface PaymentView {
  id: string
  orderId: string
  adapter: string
  purpose: PaymentPurpose
  mode: ChargeMode
  status: PaymentStatus
  currency: string
  amountMinor: number
  capturedMinor: number
  /** Decided, not only done. */
  refundedMinor: number
  failure: string
  /** Why somebody of the market has to look at it; '' mostly. */
  review: string
  card: SavedCard | null
  redirectUrl: string | null
  payBy: Instant | null
  createdAt: Instant
  shares: PaymentShare[]
  refunds: RefundView[]
}

/** Of one order in one currency, for labels. */
export interface OrderMoney {
  currency: string
  /** Can still be paid, and is not. */
  dueMinor: number
  reservedMinor: number
  capturedMinor: number
  /** Back with the buyer, by the ledger. */
  refundedMinor: number
  /** Decided, on its way to the buyer. */
  refundingMinor: number
  /** Money of this order is held back: a dispute, a charge-back. */
  isDisputed: boolean
}

export interface RefundRequest {
  orderId: string
  /** A code. 'goodwill' leaves what waits for a second administrator as it is; anything else is due, and goes first. */
  reason: string
  byParty: MoneyParty
  byUser: string | null
  /** Support is held to `refunds.support_limit`. */
  role?: MarketRole
  note?: string
  /** Absent: the way it came. Otherwise it is paid by hand, and done with this call. Needs a note. */
  method?: RefundMethod
  refunds: RefundPart[]
}

export interface RefundOutcome {
  refundIds: string[]
  amountMinor: number
  /** It waits for a second administrator. */
  isAsked: boolean
}

/** A subject and whose it is, wherever money of it is moved. */
export interface Earning {
  subjectId: string
  providerId: string
  orderId: string
  currency: string
}

export interface ProviderBalance {
  currency: string
  pendingMinor: number
  /** Below zero: the provider owes the market. */
  availableMinor: number
  frozenMinor: number
  inPayoutMinor: number
}

export interface BooksReport {
  at: Instant
  /** All orders were looked at, not only those of lately. */
  isWhole: boolean
  orders: number
  isBalanced: boolean
  /** At most a hundred. */
  findings: BooksFinding[]
  findingsTotal: number
  /** What waits for an administrator. */
  refundsAsked: number
  refundsByHand: number
  paymentsInReview: number
}
