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
  /** The sum of its shares in minor units; 0 for a saved card. */
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
  /** Decided refunds, whether completed or not. */
  refundedMinor: number
  failure: string
  /** Why it needs a manual check; usually ''. */
  review: string
  card: SavedCard | null
  redirectUrl: string | null
  payBy: Instant | null
  createdAt: Instant
  shares: PaymentShare[]
  refunds: RefundView[]
}

/** The money of one order in one currency, for labels. */
export interface OrderMoney {
  currency: string
  /** Unpaid and still payable. */
  dueMinor: number
  reservedMinor: number
  capturedMinor: number
  /** Received by the buyer, according to the ledger. */
  refundedMinor: number
  /** Decided and on its way to the buyer. */
  refundingMinor: number
  /** Money of this order is frozen by a dispute or a charge-back. */
  isDisputed: boolean
}

export interface RefundRequest {
  orderId: string
  /** A code. 'goodwill' leaves refunds that wait for approval as they are; any other refund is due and goes first. */
  reason: string
  byParty: MoneyParty
  byUser: string | null
  /** Support is limited by `refunds.support_limit`. */
  role?: MarketRole
  note?: string
  /** undefined: the way of the payment. Otherwise it was paid by hand and is completed by this call; needs a note. */
  method?: RefundMethod
  refunds: RefundPart[]
}

export interface RefundOutcome {
  refundIds: string[]
  amountMinor: number
  /** It waits for a second administrator. */
  isRequested: boolean
}

/** A subject and the provider who earns it, for every posting about it. */
export interface Earning {
  subjectId: string
  providerId: string
  orderId: string
  currency: string
}

export interface ProviderBalance {
  currency: string
  pendingMinor: number
  /** Negative: the provider owes the market. */
  availableMinor: number
  frozenMinor: number
  inPayoutMinor: number
}

export interface BooksReport {
  at: Instant
  /** All orders were checked, not only recent ones. */
  isWhole: boolean
  orders: number
  isBalanced: boolean
  /** At most 100. */
  findings: BooksFinding[]
  findingsTotal: number
  /** Tasks for an administrator. */
  refundsRequested: number
  refundsByHand: number
  paymentsInReview: number
}
