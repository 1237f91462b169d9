import type { PaymentStatus } from '#payments/rules/charges/payment-shapes.ts'
import type { ChargeStatus } from '#shared/adapters/payment-adapter.ts'

/**
 * The possible transitions of a payment, by the reported state: created → needs_action → authorised → captured; or
 * card_saved, failed, voided, expired. Reports arrive late and in any order, so there is no way back: captured is final
 * and possible from every other state.
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

/** Whether a payment can move from one state to the other. */
export const canMoveOn = (from: PaymentStatus, to: ChargeStatus): boolean => forward[from].includes(to)

/** Whether a buyer can still pay, or try again. */
export const isPayable = (status: PaymentStatus): boolean =>
  ['created', 'needs_action', 'failed', 'expired'].includes(status)
