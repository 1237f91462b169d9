import {
  cancelTerms,
  cardFeeOf,
  nothingPaid,
  type Agreement,
  type Cancelling,
  type PaidOnline,
} from '#ordering/rules/cancellation/policy.ts'
import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'

export type CancelRequest = Cancelling & { paid: PaidOnline }

interface Step {
  backMinor: number
  /** Charged to a saved card. */
  feeMinor: number
  /** The last instant of these terms; null: unlimited. */
  until: Instant | null
}

/** The refunds from an instant on, step by step, calculated by `cancelTerms`; steps with equal amounts are merged. */
function cancelSteps(request: Cancelling, at: Instant): [Step, ...Step[]] {
  const { backMinor, feeMinor, changesAt } = cancelTerms(request, at)
  if (changesAt === null) return [{ backMinor, feeMinor, until: null }]
  const [next, ...rest] = cancelSteps(request, changesAt + 1)
  if (next.backMinor === backMinor && next.feeMinor === feeMinor) return [next, ...rest]
  return [{ backMinor, feeMinor, until: changesAt }, next, ...rest]
}

export interface Words {
  /** An instant in venue time. */
  describe(at: Instant): string
  /** "EUR 30.00" */
  money(minor: number): string
  /** "EUR 30.00 of EUR 60.00", unless the caller formats amounts differently. */
  part?(minor: number, wholeMinor: number): string
}

/** Default charge to a saved card, in percent of the price, when the business set none. */
export const usualHold = 50

/**
 * The cancellation terms from an instant on, as one sentence for all pages and emails. It names no past instant, and no
 * refund where nothing was paid.
 */
export function cancelSentence(request: CancelRequest, at: Instant, words: Words): string {
  const { agreement, isForgiven, paid, totalMinor } = request
  if (!agreement) return isForgiven ? 'Cancel free of charge.' : goodsSentence
  const details = { words, until: (moment: Instant) => untilText(moment, agreement, words) }
  const missedMinor = cardFeeOf(totalMinor, paid.holdPercent, 0)
  const paidMinor = paid.paidMinor + paid.extrasMinor + paid.customerFeeMinor
  if (paidMinor > 0)
    return paidSentence(cancelSteps(request, at), { ...details, paidMinor, isDeposit: paid.paidMinor < totalMinor })
  if (missedMinor > 0) return cardSentence(cancelSteps(request, at), { ...details, missedMinor })
  return unpaidSentence(lastCountedFree(request, at), details, agreement)
}

export const goodsSentence = "Cancel free until it's being prepared."

interface SentenceContext {
  words: Words
  until(moment: Instant): string
}

const untilText = (moment: Instant, { startsAt }: Agreement, { describe }: Words) =>
  moment >= startsAt ? 'it begins' : describe(moment)

function paidSentence(
  [first, ...later]: [Step, ...Step[]],
  { words, until, paidMinor, isDeposit }: SentenceContext & { paidMinor: number; isDeposit: boolean },
): string {
  const part = (minor: number) => words.part?.(minor, paidMinor) ?? `${words.money(minor)} of ${words.money(paidMinor)}`
  const nothing = isDeposit ? "the deposit isn't refunded" : 'nothing is refunded'
  if (first.until === null) {
    if (first.backMinor === paidMinor) return 'Cancel free until it begins.'
    if (first.backMinor > 0) return `If you cancel, you get ${part(first.backMinor)} back.`
    return isDeposit ? "The deposit isn't refunded if you cancel." : 'Nothing is refunded if you cancel.'
  }
  const start =
    first.backMinor === paidMinor
      ? `Cancel free until ${until(first.until)}.`
      : `Cancel until ${until(first.until)} to get ${part(first.backMinor)} back.`
  const [second, third] = later
  const rest = second!.backMinor > 0 ? `you get ${part(second!.backMinor)} back` : nothing
  const end =
    second!.until === null
      ? ''
      : ` until ${until(second!.until)}, then ${third!.backMinor > 0 ? part(third!.backMinor) : 'nothing'}`
  return `${start} After that ${rest}${end}.`
}

function cardSentence(
  [first, second, third]: [Step, ...Step[]],
  { words: { money }, until, missedMinor }: SentenceContext & { missedMinor: number },
): string {
  const missed = money(missedMinor)
  const charged = 'is charged to your saved card'
  if (first.until === null)
    return first.feeMinor === 0
      ? `Cancel free until it begins. If you don't come, ${missed} ${charged}.`
      : `If you cancel or don't come, ${missed} ${charged}.`
  const start =
    first.feeMinor === 0
      ? `Cancel free until ${until(first.until)}.`
      : `If you cancel until ${until(first.until)}, ${money(first.feeMinor)} ${charged}.`
  if (!third) return `${start} After that, or if you don't come, ${missed} ${charged}.`
  return `${start} After that ${money(second!.feeMinor)} ${charged}, and ${missed} if you cancel after ${until(second!.until!)} or don't come.`
}

/** The last instant at which a cancellation is not counted; null: already too late. */
function lastCountedFree(request: CancelRequest, at: Instant): Instant | null {
  const { share, changesAt, nextShare } = cancelTerms(request, at)
  if (share === 0) return null
  if (changesAt === null) return Infinity
  return nextShare === 0 ? changesAt : lastCountedFree(request, changesAt + 1)
}

/** Nothing was paid and no card is saved: nothing is charged, but a late cancellation is counted. */
function unpaidSentence(last: Instant | null, { until }: SentenceContext, { startsAt }: Agreement): string {
  if (last === null) return 'Cancelling now counts as a no-show.'
  return last >= startsAt
    ? 'Cancel free until it begins.'
    : `Cancel free until ${until(last)}. After that it counts as a no-show.`
}

export interface Visit {
  totalMinor: number
  agreement: Agreement
  /** Paid online at booking, without the customer fee. */
  dueNowMinor: number
  customerFeeMinor: number
  /** Charge to a saved card; null without one. */
  holdPercent: number | null
}

/** The cancellation sentence of a visit that is not agreed yet, as if it were. */
export const sentenceOfVisit = (
  { totalMinor, agreement, dueNowMinor, customerFeeMinor, holdPercent }: Visit,
  words: Words,
  at: Instant = agreement.placedAt,
): string => {
  const paid = { ...nothingPaid, paidMinor: dueNowMinor, customerFeeMinor, holdPercent }
  return cancelSentence({ status: 'confirmed', totalMinor, agreement, paid }, at, words)
}

/** The payment terms of a service that affect cancelling. */
export interface Paying {
  paymentMode: string
  depositPercent?: number | null
  noShowPercent?: number | null
}

/**
 * The policy of a service before a time is selected: the same sentence with hours and shares in place of instants and
 * amounts.
 */
export function policySentence(policy: string, { paymentMode, depositPercent, noShowPercent }: Paying): string {
  const [placedAt, totalMinor] = [0, 100]
  const startsAt = days(365)
  const dueNowMinor = { full: totalMinor, deposit: depositPercent ?? 20 }[paymentMode] ?? 0
  const holdPercent = paymentMode === 'card_hold' ? (noShowPercent ?? usualHold) : null
  return sentenceOfVisit(
    { totalMinor, agreement: { policy, startsAt, placedAt }, dueNowMinor, customerFeeMinor: 0, holdPercent },
    {
      describe: (at) => (at <= minutes(60) ? '1 hour after booking' : `${(startsAt - at) / hours(1)} hours before`),
      money: (percent) => `${percent} % of the price`,
      part: (minor, wholeMinor) =>
        wholeMinor === totalMinor ? `${minor === 50 ? 'half' : `${minor} %`} of the price` : 'part of the deposit',
    },
  )
}
