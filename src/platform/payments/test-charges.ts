import type { TestCharge } from '#platform/payments/test-store.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ChargeState } from '#shared/adapters/payment-adapter.ts'
import type { TestLater, TestVisit } from '#shared/adapters/test-gateway.ts'

export const usualLater: TestLater = { refunds: 'work', capture: 'works', card: 'pays' }

/** The charge as of now: an expired page is closed, and a delayed bank payment is paid. */
export function atMoment(charge: TestCharge, now: Instant): TestCharge {
  if (charge.status !== 'needs_action') return charge
  if (charge.paysAt !== null) return now >= charge.paysAt ? paid(charge) : charge
  return now >= charge.expiresAt ? { ...charge, status: 'expired' } : charge
}

/** The result of paying, by the mode of the charge. */
export function paid(charge: TestCharge): TestCharge {
  const done = { ...charge, step: 'left' as const, paysAt: null }
  if (charge.mode === 'capture') return { ...done, status: 'captured', capturedMinor: charge.amountMinor }
  return { ...done, status: charge.mode === 'authorise' ? 'authorised' : 'card_saved' }
}

export function stateOf(charge: TestCharge, payPage: string): ChargeState {
  const { status } = charge
  return {
    ref: charge.id,
    status,
    currency: charge.currency,
    amountMinor: status === 'captured' ? charge.capturedMinor : charge.mode === 'save_card' ? 0 : charge.amountMinor,
    redirectUrl: status === 'needs_action' && charge.paysAt === null ? payPage : null,
    card: status === 'card_saved' ? { ref: charge.id, brand: 'test card', last4: '4242' } : null,
    failure: charge.failure,
  }
}

export function visitOf(charge: TestCharge, mood: { isDown: boolean; isSlow: boolean }): TestVisit {
  const { key: _key, paymentId: _paymentId, paysAt: _paysAt, later, ...shown } = charge
  return { ...shown, later: { ...usualLater, ...later }, ...mood }
}
