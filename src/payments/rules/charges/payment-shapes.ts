import type { ChargeStatus } from '#shared/adapters/payment-adapter.ts'

/** instant: agreed at once. request: agreed when a provider says so. again: after a late capture failed. difference: a move costs more. fee: of a saved card. */
export type PaymentPurpose = 'instant' | 'request' | 'again' | 'difference' | 'fee'

/** `created`: the gateway was not asked yet. The others are the gateway's own words. */
export type PaymentStatus = 'created' | ChargeStatus

export type ShareKind = 'item' | 'delivery' | 'tip'

/** An amount, and what of it is not the provider's. Minor units. */
export interface Portions {
  /** What the buyer pays or gets back; holds the three others. */
  amountMinor: number
  commissionMinor: number
  commissionTaxMinor: number
  customerFeeMinor: number
}

/** What a payment pays for. A subject is an order item, or a provider's part of an order (its delivery and its tip). */
export interface PlannedShare extends Portions {
  subjectId: string
  kind: ShareKind
  providerId: string
}

export interface PaymentShare extends PlannedShare {
  /** What of it is to be captured: all, or what was accepted. */
  wantedMinor: number
  /** Given to the provider's account; nothing before its item is agreed. */
  allocatedMinor: number
  /** Promised back to the buyer so far. The three portions above are those of what is kept. */
  returnedMinor: number
}

export type RefundStatus = 'asked' | 'pending' | 'sent' | 'done' | 'failed' | 'manual' | 'refused'

export type RefundMethod = 'original' | 'bank' | 'cash' | 'other'

export type MoneyParty = 'customer' | 'provider' | 'market' | 'system'

/** Of who gives back for the market; support is held to a limit. */
export type MarketRole = 'support' | 'finance' | 'admin' | 'owner'

/** What comes back for one subject, and how much commission, tax and fee of it the market returns. An amount of 0 with commission above 0 is possible. */
export interface RefundPart extends Portions {
  subjectId: string
  kind: ShareKind
}
