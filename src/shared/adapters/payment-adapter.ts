import type { Instant } from '#shared/time/instant.ts'

/**
 * capture: takes the money at once. authorise: reserves it; it is captured or released later. save_card: takes nothing;
 * the card can be charged later.
 */
export type ChargeMode = 'capture' | 'authorise' | 'save_card'

export interface ChargeRequest {
  /** The market's own id of the payment; the gateway repeats it in each of its events. */
  paymentId: string
  /** Idempotency key: repeated requests with the same key make one charge. */
  key: string
  mode: ChargeMode
  /** Minor units of the currency: JPY 1,500 is 1500, KWD 12.345 is 12345. */
  amountMinor: number
  currency: string
  description: string
  email: string
  /** Where the buyer returns to, whatever the result was. */
  returnUrl: string
  expiresAt: Instant
}

export type ChargeStatus = 'needs_action' | 'authorised' | 'captured' | 'card_saved' | 'failed' | 'voided' | 'expired'

export interface SavedCard {
  ref: string
  brand: string
  last4: string
}

/** A charge as the gateway reports it now. */
export interface ChargeState {
  ref: string
  status: ChargeStatus
  currency: string
  /** Captured or authorised amount in minor units. */
  amountMinor: number
  /** Where the buyer pays; null when the buyer has nothing to do. */
  redirectUrl: string | null
  card: SavedCard | null
  /** Why the charge failed, as a text for people; otherwise ''. */
  failure: string
}

export interface RefundState {
  ref: string
  status: 'sent' | 'done' | 'failed'
  failure: string
}

/** What the gateway has booked for one charge. Amounts in minor units. */
export interface ChargeMoney {
  currency: string
  capturedMinor: number
  /** Refunded, or being refunded. */
  refundedMinor: number
  /** The smallest amount that the gateway can move: its figures may differ from the market's by less than that. */
  stepMinor: number
}

export const chargebackStatuses = ['received', 'evidence_due', 'won', 'lost', 'accepted'] as const

export interface ChargebackState {
  ref: string
  chargeRef: string
  amountMinor: number
  /** The fee that the gateway asks for the charge-back, in minor units. */
  feeMinor: number
  currency: string
  status: (typeof chargebackStatuses)[number]
  reason: string
  evidenceDueAt: Instant | null
}

/**
 * A report of the gateway. It only tells which object to read: amounts and states are read by `find…`, so that late,
 * repeated and reordered events do no harm.
 */
export type GatewayEvent =
  | { id: string; type: 'charge'; chargeRef: string; paymentId: string | null }
  | { id: string; type: 'refund'; refundRef: string; chargeRef: string }
  | { id: string; type: 'chargeback'; chargeback: ChargebackState }
  | { id: string; type: 'payout'; payoutRef: string }
  | { id: string; type: 'other' }

/**
 * A payment gateway. Each call succeeds or fails within ten seconds. Calls that change something carry an idempotency
 * key, so that repeating them is harmless.
 */
export interface PaymentAdapter {
  key: string
  canAuthorise: boolean
  canSaveCards: boolean
  begin(charge: ChargeRequest): Promise<ChargeState>
  find(chargeRef: string): Promise<ChargeState>
  /** Captures part or all of the authorised amount, once; the rest is released. */
  capture(chargeRef: string, amountMinor: number, key: string): Promise<ChargeState>
  /** Releases an authorised amount, or ends a charge that has not been paid. */
  cancel(chargeRef: string, key: string): Promise<ChargeState>
  /** Charges a saved card while its owner is absent. */
  chargeCard(card: SavedCard, charge: ChargeRequest): Promise<ChargeState>
  refund(chargeRef: string, amountMinor: number, key: string): Promise<RefundState>
  findRefund(refundRef: string): Promise<RefundState>
  /** For reconciliation; undefined where the gateway does not report it. */
  findMoney?(chargeRef: string): Promise<ChargeMoney>
  /** Reads a message to the webhook; null when its signature is wrong or too old. `body`: the raw bytes. */
  readEvent(body: Uint8Array, headers: Headers): Promise<GatewayEvent | null>
  /** Submits evidence against a charge-back; undefined where the gateway does not accept evidence. */
  sendEvidence?(chargebackRef: string, evidence: Record<string, string>, key: string): Promise<void>
}

/**
 * The gateway did not answer, or reported a failure of its own. The result is unknown, so the request is repeated with
 * the same key.
 */
export class GatewayUnreachable extends Error {}

/** The gateway rejected the request; repeating it would not help. `message` is for people. */
export class GatewayRejected extends Error {}
