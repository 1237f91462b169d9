import type { PaymentStatus } from '#payments/rules/charges/payment-shapes.ts'
import type { ChargeStatus } from '#shared/adapters/payment-adapter.ts'

/**
 * Where a payment may go, by what its gateway says: created → needs_action → authorised → captured; or card_saved, failed, voided, expired.
 * Answers come late and in any order, so there is no way back: captured is final, and money that is there counts wherever the payment stood.
 */
const forward: Record<PaymentStatus, readonly ChargeStatus[]> = {
  created: ['needs_action', 'authorised', 'captured', 'card_saved', 'failed', 'voided', 'expired'],
  needs_action: ['authorised', 'captured', 'card_saved', 'failed', 'voided', 'expired'],
  authorised: ['captured', 'failed', 'voided', 'expired'],
  failed: ['authorised', 'captured', 'card_saved'],
  expired: ['authorised', 'captured', 'card_saved'],
  voided: ['captured'],
  card_saved: [],
  captured: [],
}

export const canMoveOn = (from: PaymentStatus, to: ChargeStatus): boolean => forward[from].includes(to)

/** What a buyer can still pay, or try once more. */
export const isPayable = (status: PaymentStatus): boolean =>
  ['created', 'needs_action', 'failed', 'expired'].includes(status)
