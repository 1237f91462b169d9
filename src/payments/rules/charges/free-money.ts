import type { PaymentShare } from '#payments/rules/charges/payment-shapes.ts'
import { retainedOf } from '#payments/rules/ledger/spread.ts'

interface Captured {
  capturedMinor: number
  refundedMinor: number
  chargedBackMinor: number
}

/** The most that can still be refunded of a payment, after refunds and charge-backs. */
export const leftOf = ({ capturedMinor, refundedMinor, chargedBackMinor }: Captured): number =>
  capturedMinor - refundedMinor - chargedBackMinor

/** Captured money that is allocated to no item; the whole rest for a payment without shares. */
export const freeMinorOf = (payment: Captured, shares: PaymentShare[]): number =>
  shares.length === 0
    ? leftOf(payment)
    : shares.filter(({ allocatedMinor }) => allocatedMinor === 0).reduce((sum, share) => sum + retainedOf(share), 0)
