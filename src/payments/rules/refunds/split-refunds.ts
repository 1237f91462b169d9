import type { PaymentShare, Portions, RefundPart } from '#payments/rules/charges/payment-shapes.ts'
import { leftOf } from '#payments/rules/charges/free-money.ts'
import { refundTooLarge } from '#payments/rules/errors.ts'
import { retainedOf } from '#payments/rules/ledger/spread.ts'

interface Captured {
  id: string
  currency: string
  capturedMinor: number
  refundedMinor: number
  chargedBackMinor: number
  createdAt: number
}

/** A share with the id of its payment. */
export type ShareOf = PaymentShare & { paymentId: string }

/** The part of a refund that comes from one payment. */
export interface PaymentPart<Payment, Row = ShareOf> {
  payment: Payment
  /** All shares of the payment. */
  shares: Row[]
  parts: RefundPart[]
  amountMinor: number
}

/** Parts of refunds that wait for a second administrator: already reserved. */
export type RequestedPart = RefundPart & { paymentId: string }

interface Purse<Payment, Row> {
  payment: Payment
  shares: Row[]
  parts: RefundPart[]
  leftMinor: number
}

/**
 * Splits a refund over payments: the newest payment of a subject first, never more than is left of its share and of the
 * payment. Throws `refund-too-large` with the refundable amount.
 */
export function splitRefunds<Payment extends Captured, Row extends ShareOf>(
  payments: Payment[],
  shares: Row[],
  refunds: RefundPart[],
  requested: RequestedPart[],
): PaymentPart<Payment, Row>[] {
  const newestFirst = payments.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  const purses = newestFirst.map((payment) => {
    const matching = shares.filter(({ paymentId }) => paymentId === payment.id)
    return { payment, shares: matching, parts: [] as RefundPart[], leftMinor: leftOf(payment) }
  })
  for (const refund of refunds) allocateFrom(purses, refund, requested)
  const used = purses.filter(({ parts }) => parts.length > 0)
  return used.map((purse) => ({
    payment: purse.payment,
    shares: purse.shares,
    parts: purse.parts,
    amountMinor: sumOf(purse.parts),
  }))
}

const marketPortions = ['commissionMinor', 'commissionTaxMinor', 'customerFeeMinor'] as const
const isNothing = (part: Portions) => part.amountMinor === 0 && marketPortions.every((portion) => part[portion] === 0)
const sumOf = (parts: RefundPart[]) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const isOf = (refund: RefundPart) => (one: { subjectId: string; kind: string }) =>
  one.subjectId === refund.subjectId && one.kind === refund.kind

function allocateFrom<Payment extends Captured, Row extends ShareOf>(
  purses: Purse<Payment, Row>[],
  refund: RefundPart,
  requested: RequestedPart[],
) {
  const { subjectId, kind } = refund
  const open = { ...refund }
  let left = 0
  for (const purse of purses) {
    const share = purse.shares.find(isOf(refund))
    if (!share) continue
    const promised = [...requested.filter(({ paymentId }) => paymentId === share.paymentId), ...purse.parts].filter(
      isOf(refund),
    )
    const room = Math.min(purse.leftMinor, retainedOf(share) - sumOf(promised))
    left += room
    const part = { subjectId, kind, ...taken(open, share, room, promised) }
    if (isNothing(part)) continue
    purse.parts.push(part)
    purse.leftMinor -= part.amountMinor
  }
  const currency = purses[0]?.payment.currency ?? 'EUR'
  if (open.amountMinor > 0) throw refundTooLarge(subjectId, { minor: left, currency })
  // Waiting refunds may use all of the market's portions, because each of their parts is rounded separately.
  if (requested.some(isOf(refund))) return
  if (marketPortions.some((portion) => open[portion] > 0))
    throw new Error(`more is given back of the market's portions of ${kind} ${subjectId} than it has`)
}

/** Takes from `open` what this share can refund, portion by portion. */
function taken(open: Portions, share: PaymentShare, room: number, promised: Portions[]): Portions {
  const allocate = (portion: keyof Portions, atMost: number): number => {
    const amount = Math.max(0, Math.min(open[portion], atMost))
    open[portion] -= amount
    return amount
  }
  const leftOfPortion = (portion: keyof Portions) =>
    share[portion] - promised.reduce((sum, part) => sum + part[portion], 0)
  return {
    amountMinor: allocate('amountMinor', room),
    commissionMinor: allocate('commissionMinor', leftOfPortion('commissionMinor')),
    commissionTaxMinor: allocate('commissionTaxMinor', leftOfPortion('commissionTaxMinor')),
    customerFeeMinor: allocate('customerFeeMinor', leftOfPortion('customerFeeMinor')),
  }
}

/** The rest of some shares of a payment, up to an amount, with all of the market's portions in it. */
export function remainsOf(shares: ShareOf[], requested: RequestedPart[], atMostMinor: number): RefundPart[] {
  let left = atMostMinor
  const parts = shares.map((share) => {
    const promised = requested.filter(isOf(share))
    const wish = {
      amountMinor: Infinity,
      commissionMinor: Infinity,
      commissionTaxMinor: Infinity,
      customerFeeMinor: Infinity,
    }
    const part = taken(wish, share, Math.min(left, retainedOf(share) - sumOf(promised)), promised)
    left -= part.amountMinor
    return { subjectId: share.subjectId, kind: share.kind, ...part }
  })
  return parts.filter(({ amountMinor }) => amountMinor > 0)
}
