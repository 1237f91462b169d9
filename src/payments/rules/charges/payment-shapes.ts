import type { ChargeStatus } from '#shared/adapters/payment-adapter.ts'

/**
 * instant: agreed at once. request: agreed when the provider accepts. again: after a failed late capture. difference: a
 * move to a higher price. fee: charged to a saved card. link: of what the business has to collect itself.
 */
export type PaymentPurpose = 'instant' | 'request' | 'again' | 'difference' | 'fee' | 'link'

/** `created`: not yet sent to the gateway. The other values come from the gateway. */
export type PaymentStatus = 'created' | ChargeStatus

export type ShareKind = 'item' | 'delivery' | 'tip'

/** An amount, and the portions of it that do not belong to the provider. Minor units. */
export interface Portions {
  /** What the buyer pays or gets back; includes the three other amounts. */
  amountMinor: number
  commissionMinor: number
  commissionTaxMinor: number
  customerFeeMinor: number
}

/** What a payment is for. A subject is an order item, or a provider's part of an order (its delivery and its tip). */
export interface PlannedShare extends Portions {
  subjectId: string
  kind: ShareKind
  providerId: string
}

export interface PaymentShare extends PlannedShare {
  /** How much of it is to be captured: all, or the accepted amount. */
  wantedMinor: number
  /** Allocated to the provider's account; 0 before its item is agreed. */
  allocatedMinor: number
  /** Refunded so far. The three portions above are those of the rest. */
  returnedMinor: number
}

export const refundStatuses = ['requested', 'pending', 'sent', 'done', 'failed', 'manual', 'rejected'] as const

export type RefundStatus = (typeof refundStatuses)[number]

export const refundMethods = ['original', 'bank', 'cash', 'other'] as const

export type RefundMethod = (typeof refundMethods)[number]

export type MoneyParty = 'customer' | 'provider' | 'market' | 'system'

/** The role of the person who refunds for the market; support has a limit. */
export type MarketRole = 'support' | 'finance' | 'admin' | 'owner'

/**
 * The refund for one subject, with the commission, tax and fee of it that the market returns. An amount of 0 with
 * commission above 0 is possible.
 */
export interface RefundPart extends Portions {
  subjectId: string
  kind: ShareKind
}
