import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import type { PaymentStatus, RefundStatus } from '#payments/rules/payment-shapes.ts'
import type { Instant } from '#shared/instant.ts'
import type { ChargebackState } from '#shared/payment-adapter.ts'

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
    'invoice.issued': { paperId: string; providerId: string }
    'books.unbalanced': { at: Instant; findings: unknown[] }
    /** What a payment company says; it is taken a moment later. */
    'company-payout.changed': { adapter: string; payoutRef: string }
    'chargeback.changed': { adapter: string; orderId: string; paymentId: string; chargeback: ChargebackState }
  }
}
