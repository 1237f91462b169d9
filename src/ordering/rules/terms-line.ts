import { amountsLine, cancelSteps } from '#ordering/rules/policy-amounts.ts'
import {
  cardFeeOf,
  lastFreeCancelAt,
  lastHalfCancelAt,
  nothingPaid,
  type Agreement,
  type PaidOnline,
} from '#ordering/rules/policy.ts'
import type { Instant } from '#shared/instant.ts'

type Asked = Parameters<typeof amountsLine>[0] & { paid: PaidOnline }
type Words = Parameters<typeof amountsLine>[2]

/** What a business may take of a kept card, in percent of the price, when it did not say how much. */
export const usualHold = 50

/** What cancelling a visit, or not coming, means in money: the same line before booking, at the checkout, on the order and in the letter. */
export function termsLine(asked: Asked, at: Instant, words: Words): string {
  const { paidMinor, holdPercent } = asked.paid
  if (paidMinor > 0) return amountsLine(asked, at, words)
  const missedMinor = cardFeeOf(asked.totalMinor, holdPercent, 0)
  if (missedMinor === 0) return asked.agreement ? unpaidLine(asked.agreement, at, words) : 'Cancelling costs nothing'
  const isFree = cancelSteps(asked, at).every(({ feeMinor }) => feeMinor === 0)
  const missed = `If you do not come, up to ${words.money(missedMinor)} (${holdPercent} % of the price) is taken from your card.`
  return `${missed} ${isFree ? 'Cancelling costs nothing' : amountsLine(asked, at, words)}`
}

/** Nothing was paid and no card is kept: nothing can be taken, but cancelling at the last moment is remembered. */
function unpaidLine(agreement: Agreement, at: Instant, { describe }: Words): string {
  const countsAfter = Math.max(lastFreeCancelAt(agreement) ?? 0, lastHalfCancelAt(agreement) ?? 0)
  if (countsAfter >= agreement.startsAt) return 'Cancelling costs nothing'
  return countsAfter >= at
    ? `Cancelling costs nothing, but after ${describe(countsAfter)} it counts as a missed visit`
    : 'Cancelling costs nothing, but it counts as a missed visit'
}

export interface Visit {
  totalMinor: number
  agreement: Agreement
  /** Paid online when it is booked, without the customer's fee. */
  dueNowMinor: number
  customerFeeMinor: number
  /** Of a card that is kept; null where none is. */
  holdPercent: number | null
}

const askedOf = ({ totalMinor, agreement, dueNowMinor, customerFeeMinor, holdPercent }: Visit): Asked => ({
  status: 'confirmed',
  totalMinor,
  agreement,
  paid: { ...nothingPaid, paidMinor: dueNowMinor, customerFeeMinor, holdPercent },
})

/** The terms of a visit that is not booked yet, as if it were booked now. */
export const visitTerms = (visit: Visit, words: Words): string =>
  termsLine(askedOf(visit), visit.agreement.placedAt, words)

/** What is paid when booking it, and then its terms: "EUR 60.00 is paid online. EUR 60.00 back when cancelled until …". */
export function bookingTerms(visit: Visit & { isReserved?: boolean }, words: Words): string {
  const nowMinor = visit.dueNowMinor === 0 ? 0 : visit.dueNowMinor + visit.customerFeeMinor
  if (nowMinor === 0) return `Nothing is charged now. ${visitTerms(visit, words)}`
  const [what, amount] = [visitTerms(visit, words), words.money(nowMinor)]
  return visit.isReserved
    ? `${amount} is only reserved until it is accepted. Then: ${what}`
    : `You pay ${amount} online. ${what}`
}
