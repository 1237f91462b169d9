import type { PaymentShare } from '#payments/rules/charges/payment-shapes.ts'
import { retainedOf } from '#payments/rules/ledger/spread.ts'

interface Captured {
  capturedMinor: number
  refundedMinor: number
  chargedBackMinor: number
}

/** What of a payment is neither promised back nor taken back: the most that can still be refunded. */
export const leftOf = ({ capturedMinor, refundedMinor, chargedBackMinor }: Captured): number =>
  capturedMinor - refundedMinor - chargedBackMinor

/** Captured money that belongs to nobody: no item was agreed for it. All of what is left, where it pays for nothing at all. */
export const freeMinorOf = (payment: Captured, shares: PaymentShare[]): number =>
  shares.length === 0
    ? leftOf(payment)
    : shares.filter(({ allocatedMinor }) => allocatedMinor === 0).reduce((sum, share) => sum + retainedOf(share), 0)
