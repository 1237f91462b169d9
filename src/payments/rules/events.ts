import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import type { PaymentStatus, RefundStatus } from '#payments/rules/charges/payment-shapes.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

interface ChargebackStep {
  chargebackId: string
  orderId: string
  paymentId: string
  /** The providers that may receive its money. */
  providerIds: string[]
  eventId: number
}

interface PayoutStep {
  payoutId: string
  providerId: string
}

declare module '#shared/events.ts' {
  interface Events extends Record<`chargeback.${ChargebackStatus}`, ChargebackStep> {
    'payment.changed': { orderId: string; paymentId: string; status: PaymentStatus }
    /** It needs a manual check: `review` says why. */
    'payment.review': { orderId: string; paymentId: string; review: string }
    'refund.changed': { orderId: string; paymentId: string; refundId: string; status: RefundStatus }
    /** A business recorded a payment or refund at its till. */
    'till.changed': { orderId: string; providerId: string }
    'payout.scheduled': PayoutStep
    'payout.paid': PayoutStep
    'payout.failed': PayoutStep
    'payout.returned': PayoutStep
    'invoice.issued': { documentId: string; providerId: string }
    'books.unbalanced': { at: Instant; findings: unknown[] }
    /** A report of a payment gateway; processed asynchronously. */
    'gateway-payout.changed': { adapter: string; payoutRef: string }
    'chargeback.changed': { adapter: string; orderId: string; paymentId: string; chargeback: ChargebackState }
  }
}
