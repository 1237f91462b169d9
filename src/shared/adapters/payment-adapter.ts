import type { Instant } from '#shared/time/instant.ts'

/** capture: the money is taken at once. authorise: it is reserved, and taken or let go later. save_card: nothing is taken; the card can be charged later. */
export type ChargeMode = 'capture' | 'authorise' | 'save_card'

export interface ChargeRequest {
  /** Ours; comes back with every event of the gateway. */
  paymentId: string
  /** Asking twice with the same key makes one charge. */
  key: string
  mode: ChargeMode
  /** Minor units of the currency: JPY 1,500 is 1500, KWD 12.345 is 12345. */
  amountMinor: number
  currency: string
  description: string
  email: string
  /** Where the buyer comes back to, whatever became of it. */
  returnUrl: string
  expiresAt: Instant
}

export type ChargeStatus = 'needs_action' | 'authorised' | 'captured' | 'card_saved' | 'failed' | 'voided' | 'expired'

export interface SavedCard {
  ref: string
  brand: string
  last4: string
}

/** A charge as the gateway knows it at this moment. */
export interface ChargeState {
  ref: string
  status: ChargeStatus
  currency: string
  /** Captured or reserved. */
  amountMinor: number
  /** Where the buyer pays; null when there is nothing to do for them. */
  redirectUrl: string | null
  card: SavedCard | null
  /** Why it failed, for people; '' otherwise. */
  failure: string
}

export interface RefundState {
  ref: string
  status: 'sent' | 'done' | 'failed'
  failure: string
}

/** What has moved for one charge, as the gateway has it in its own books. */
export interface ChargeMoney {
  currency: string
  capturedMinor: number
  /** Given back or on its way back. */
  refundedMinor: number
  /** The smallest amount that the gateway moves: by less than that it may differ from ours. */
  stepMinor: number
}

export interface ChargebackState {
  ref: string
  chargeRef: string
  amountMinor: number
  /** What the gateway takes for its trouble. */
  feeMinor: number
  currency: string
  status: 'received' | 'evidence_due' | 'won' | 'lost' | 'accepted'
  reason: string
  evidenceDueAt: Instant | null
}

/** What the gateway says happened. It is only a reason to ask: amounts and states are read by `find…`, so late, repeated and reordered events do no harm. */
export type GatewayEvent =
  | { id: string; type: 'charge'; chargeRef: string; paymentId: string | null }
  | { id: string; type: 'refund'; refundRef: string; chargeRef: string }
  | { id: string; type: 'chargeback'; chargeback: ChargebackState }
  | { id: string; type: 'payout'; payoutRef: string }
  | { id: string; type: 'other' }

/** A payment gateway. Calls end within ten seconds, one way or another; each that changes something carries a key, so that repeating it is harmless. */
export interface PaymentAdapter {
  key: string
  canAuthorise: boolean
  canSaveCards: boolean
  begin(charge: ChargeRequest): Promise<ChargeState>
  find(chargeRef: string): Promise<ChargeState>
  /** Takes part or all of what is reserved, once; the rest is let go. */
  capture(chargeRef: string, amountMinor: number, key: string): Promise<ChargeState>
  /** Lets go of what is reserved, or ends a charge that nobody paid yet. */
  cancel(chargeRef: string, key: string): Promise<ChargeState>
  /** Charges a saved card without its owner. */
  chargeCard(card: SavedCard, charge: ChargeRequest): Promise<ChargeState>
  refund(chargeRef: string, amountMinor: number, key: string): Promise<RefundState>
  findRefund(refundRef: string): Promise<RefundState>
  /** For comparing books; absent where the gateway cannot tell. */
  findMoney?(chargeRef: string): Promise<ChargeMoney>
  /** What a message to our endpoint says; null when its signature is not the gateway's, or it is too old. `body`: the raw bytes. */
  readEvent(body: Uint8Array, headers: Headers): Promise<GatewayEvent | null>
  /** Hands over what speaks for us in a charge-back; absent where the gateway has no way for it. */
  sendEvidence?(chargebackRef: string, evidence: Record<string, string>, key: string): Promise<void>
}

/** The gateway did not answer, or said that it is in trouble: nobody knows what became of it, so it is asked again with the same key. */
export class GatewayUnreachable extends Error {}

/** The gateway said no; asking again would not help. `message` is for people. */
export class GatewayRejected extends Error {}
