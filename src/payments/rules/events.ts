import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import type { PaymentStatus, RefundStatus } from '#payments/rules/charges/payment-shapes.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

interface ChargebackStep {
  chargebackId: string
  orderId: string
  paymentId: string
  /** Whose money it may take. */
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
    /** Somebody has to look at it: `review` says why. */
    'payment.review': { orderId: string; paymentId: string; review: string }
    'refund.changed': { orderId: string; paymentId: string; refundId: string; status: RefundStatus }
    'payout.scheduled': PayoutStep
    'payout.paid': PayoutStep
    'payout.failed': PayoutStep
    'payout.returned': PayoutStep
    'invoice.issued': { documentId: string; providerId: string }
    'books.unbalanced': { at: Instant; findings: unknown[] }
    /** What a payment gateway says; it is taken a moment later. */
    'gateway-payout.changed': { adapter: string; payoutRef: string }
    'chargeback.changed': { adapter: string; orderId: string; paymentId: string; chargeback: ChargebackState }
  }
}
