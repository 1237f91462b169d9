import type { PaymentStatus, RefundMethod, RefundStatus } from '#payments/rules/charges/payment-shapes.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'

export interface BooksFinding {
  rule:
    | 'set-unbalanced'
    | 'clearing'
    | 'earnings'
    | 'refunds-above-captured'
    | 'refunds-unlike-payment'
    | 'buyer'
    | 'money-without-order'
    | 'in-review'
  orderId: string | null
  paymentId: string | null
  currency: string
  expectedMinor: number
  actualMinor: number
}

interface AmountOf {
  orderId: string
  owner: string
  currency: string
  minor: number
}

interface SubjectAmount {
  orderId: string
  subjectId: string
  currency: string
  minor: number
}

interface BookedPayment {
  id: string
  orderId: string
  adapter: string
  status: PaymentStatus
  currency: string
  capturedMinor: number
  refundedMinor: number
  chargedBackMinor: number
  review: string
  waitsUntil: Instant | null
}

/** The ledger of some orders (signed sums), and their payments, shares and refunds. */
export interface BookedOrders {
  unbalanced: AmountOf[]
  clearing: AmountOf[]
  buyers: AmountOf[]
  earnings: SubjectAmount[]
  payments: BookedPayment[]
  shares: {
    orderId: string
    paymentId: string
    subjectId: string
    currency: string
    retainedMinor: number
    isAllocated: boolean
  }[]
  refunds: {
    orderId: string
    paymentId: string
    currency: string
    status: RefundStatus
    method: RefundMethod
    minor: number
  }[]
}

/** Checks every invariant of the money of orders; returns the violations with both amounts. */
export function findingsIn(books: BookedOrders, now: Instant): BooksFinding[] {
  const shares = Map.groupBy(books.shares, ({ paymentId }) => paymentId)
  const refunds = Map.groupBy(books.refunds, ({ paymentId }) => paymentId)
  const booked = books.payments.map((payment) => ({
    payment,
    freeMinor: freeOf(payment, shares.get(payment.id) ?? []),
    refunds: refunds.get(payment.id) ?? [],
  }))
  return [
    ...books.unbalanced.map(({ orderId, currency, minor }) =>
      finding('set-unbalanced', { orderId, currency }, 0, minor),
    ),
    ...clearingFindings(books),
    ...earningFindings(books),
    ...buyerFindings(books, booked),
    ...booked.flatMap((one) => paymentFindings(one, now)),
  ]
}

interface Booked {
  payment: BookedPayment
  freeMinor: number
  refunds: BookedOrders['refunds']
}

type Place = Pick<BooksFinding, 'orderId' | 'currency'> & { paymentId?: string }

const finding = (
  rule: BooksFinding['rule'],
  { orderId, currency, paymentId = '' }: Place,
  expectedMinor: number,
  actualMinor: number,
): BooksFinding => ({
  rule,
  orderId,
  paymentId: paymentId || null,
  currency,
  expectedMinor,
  actualMinor,
})

/** Sums by a composite text key. */
class Sums {
  private readonly sums = new Map<string, { expected: number; actual: number }>()

  add(name: string[], side: 'expected' | 'actual', minor: number) {
    const key = name.join('|')
    const sum = this.sums.get(key) ?? { expected: 0, actual: 0 }
    sum[side] += minor
    this.sums.set(key, sum)
  }

  unlike(rule: BooksFinding['rule']): BooksFinding[] {
    const wrong = [...this.sums].filter(([, { expected, actual }]) => expected !== actual)
    return wrong.map(([key, { expected, actual }]) => {
      const [orderId = '', currency = ''] = key.split('|')
      return finding(rule, { orderId, currency }, expected, actual)
    })
  }
}

/** Captured minus refunded money must equal the movements of every gateway, bank account and cash register. */
function clearingFindings({ clearing, payments, refunds }: BookedOrders): BooksFinding[] {
  const sums = new Sums()
  const adapters = new Map(payments.map(({ id, adapter }) => [id, adapter]))
  for (const { orderId, currency, owner, minor } of clearing) sums.add([orderId, currency, owner], 'actual', minor)
  for (const { orderId, currency, adapter, capturedMinor } of payments)
    sums.add([orderId, currency, adapter], 'expected', capturedMinor)
  for (const { orderId, currency, paymentId, status, method, minor } of refunds) {
    const owner = method === 'original' ? adapters.get(paymentId)! : method
    if (status === 'done') sums.add([orderId, currency, owner], 'expected', -minor)
  }
  return sums.unlike('clearing')
}

/**
 * What remains of each subject must equal the earnings of its provider and the market's commission, tax and fee, on all
 * accounts together.
 */
function earningFindings({ earnings, shares }: BookedOrders): BooksFinding[] {
  const sums = new Sums()
  for (const { orderId, currency, subjectId, minor } of earnings)
    sums.add([orderId, currency, subjectId], 'actual', 0 - minor)
  for (const share of shares)
    if (share.isAllocated) sums.add([share.orderId, share.currency, share.subjectId], 'expected', share.retainedMinor)
  return sums.unlike('earnings')
}

const inProgress: RefundStatus[] = ['pending', 'sent', 'failed', 'manual']

/** A buyer must be owed exactly the pending refunds and the unallocated money. */
function buyerFindings({ buyers, refunds }: BookedOrders, booked: Booked[]): BooksFinding[] {
  const sums = new Sums()
  for (const { orderId, currency, minor } of buyers) sums.add([orderId, currency], 'actual', 0 - minor)
  for (const { orderId, currency, status, minor } of refunds)
    if (inProgress.includes(status)) sums.add([orderId, currency], 'expected', minor)
  for (const { payment, freeMinor } of booked) sums.add([payment.orderId, payment.currency], 'expected', freeMinor)
  return sums.unlike('buyer')
}

function freeOf(payment: BookedPayment, shares: BookedOrders['shares']): number {
  if (payment.status !== 'captured') return 0
  if (shares.length === 0) return payment.capturedMinor - payment.refundedMinor - payment.chargedBackMinor
  return shares.filter(({ isAllocated }) => !isAllocated).reduce((sum, { retainedMinor }) => sum + retainedMinor, 0)
}

/** How long after its time limit unallocated money may still wait for the refund job. */
const refundGraceMs = minutes(10)

function paymentFindings({ payment, freeMinor, refunds }: Booked, now: Instant): BooksFinding[] {
  const { id: paymentId, orderId, currency, capturedMinor, refundedMinor, chargedBackMinor, waitsUntil } = payment
  const place = { orderId, currency, paymentId }
  const decided = refunds.filter(({ status }) => status !== 'rejected').reduce((sum, { minor }) => sum + minor, 0)
  const gone = refundedMinor + chargedBackMinor
  const isMissing =
    freeMinor > 0 && refundedMinor < capturedMinor && (waitsUntil === null || waitsUntil < now - refundGraceMs)
  return [
    ...(decided === refundedMinor ? [] : [finding('refunds-unlike-payment', place, refundedMinor, decided)]),
    ...(gone <= capturedMinor ? [] : [finding('refunds-above-captured', place, capturedMinor, gone)]),
    ...(isMissing ? [finding('money-without-order', place, 0, freeMinor)] : []),
    ...(payment.review === '' ? [] : [finding('in-review', place, 0, 0)]),
  ]
}
