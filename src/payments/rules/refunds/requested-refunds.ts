import { leftOf } from '#payments/rules/charges/free-money.ts'
import type { PaymentShare, Portions, RefundPart } from '#payments/rules/charges/payment-shapes.ts'
import { retainedOf } from '#payments/rules/ledger/spread.ts'

interface Captured {
  id: string
  capturedMinor: number
  refundedMinor: number
  chargedBackMinor: number
}

/** One refund of a decision: all of them have the same `batchId`. */
interface RequestedRefund {
  batchId: string
  paymentId: string
  amountMinor: number
  shares: RefundPart[]
}

interface Beside<Refund> {
  /** The captured payments of one order. Their `refundedMinor` includes waiting refunds. */
  payments: Captured[]
  shares: (PaymentShare & { paymentId: string })[]
  /** The refunds that wait for a second administrator. */
  requested: Refund[]
  /** The refunds that are due now. */
  due: RefundPart[]
}

/**
 * The waiting refunds that leave too little for the due ones: whole decisions, because half of one cannot be approved.
 */
export function blockingRefunds<Refund extends RequestedRefund>({
  payments,
  shares,
  requested,
  due,
}: Beside<Refund>): Refund[] {
  const short = due.filter((part) => isShort(part, shares, requested))
  const drained = payments.filter(
    (payment) =>
      leftOf(payment) <
      sumOf(
        due.filter((part) => paysFor(shares, payment, part)),
        'amountMinor',
      ),
  )
  const isBlocking = ({ paymentId, shares: matching }: Refund) =>
    drained.some(({ id }) => id === paymentId) || matching.some((part) => short.some((one) => isSame(one, part)))
  const batches = new Set(requested.filter(isBlocking).map(({ batchId }) => batchId))
  return requested.filter(({ batchId }) => batches.has(batchId))
}

type Subject = Pick<PaymentShare, 'subjectId' | 'kind'>
const isSame = (a: Subject, b: Subject) => a.subjectId === b.subjectId && a.kind === b.kind
const sumOf = (all: Portions[], portion: keyof Portions) => all.reduce((sum, one) => sum + one[portion], 0)
const paysFor = (shares: Beside<RequestedRefund>['shares'], { id }: Captured, part: RefundPart) =>
  shares.some((share) => share.paymentId === id && isSame(share, part))

/** Whether the waiting refunds leave too little of a subject's money, or of the market's portions. */
function isShort(part: RefundPart, shares: PaymentShare[], requested: RequestedRefund[]): boolean {
  const matching = shares.filter((share) => isSame(share, part))
  const waiting = requested.flatMap((refund) => refund.shares).filter((one) => isSame(one, part))
  const retained = matching.reduce((sum, share) => sum + retainedOf(share), 0)
  const portions = ['commissionMinor', 'commissionTaxMinor', 'customerFeeMinor'] as const
  return (
    retained - sumOf(waiting, 'amountMinor') < part.amountMinor ||
    portions.some((portion) => sumOf(matching, portion) - sumOf(waiting, portion) < part[portion])
  )
}
