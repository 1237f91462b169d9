import { refundOf } from '#payments/rules/refunds/refund-of.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'
import { percentOf } from '#shared/money.ts'

/** Until how many hours before the start all of the price, and half of it, comes back. `none` gives nothing back. */
const presets: Record<string, { allUntil: number; halfUntil: number } | undefined> = {
  flexible: { allUntil: 4, halfUntil: 0 },
  standard: { allUntil: 24, halfUntil: 4 },
  strict: { allUntil: 72, halfUntil: 24 },
}

/** Until how many hours before the start cancelling costs nothing; undefined where it never does. */
export const freeHours = (policy: string): number | undefined => presets[policy]?.allUntil

export interface Agreement {
  policy: string
  startsAt: Instant
  placedAt: Instant
}

/** A slip can be undone within the hour, when the visit is at least a day away. */
const graceUntil = ({ startsAt, placedAt }: Agreement): Instant | null =>
  startsAt - placedAt >= hours(24) ? placedAt + minutes(60) : null

/** The last instant at which cancelling costs nothing, or null when there is none. Hours are elapsed hours, whatever the clocks do. */
export function lastFreeCancelAt(agreement: Agreement): Instant | null {
  const preset = presets[agreement.policy]
  const byPolicy = preset ? agreement.startsAt - hours(preset.allUntil) : null
  const grace = graceUntil(agreement)
  const last = Math.max(byPolicy ?? 0, grace ?? 0)
  return last >= agreement.placedAt ? last : null
}

/** The last instant at which half of the price comes back, or null when there is none. */
export function lastHalfCancelAt({ policy, startsAt, placedAt }: Agreement): Instant | null {
  const preset = presets[policy]
  const last = preset ? startsAt - hours(preset.halfUntil) : 0
  return last >= placedAt ? last : null
}

/** How much of the price comes back when a visit is cancelled at an instant: the preview and the refund both ask here. */
export function shareBack(agreement: Agreement, at: Instant): 100 | 50 | 0 {
  if (at <= (lastFreeCancelAt(agreement) ?? 0)) return 100
  return at <= (lastHalfCancelAt(agreement) ?? 0) ? 50 : 0
}

/** What was paid online, as far as cancelling has to know it; all in minor units. */
export interface PaidOnline {
  /** For the item itself. */
  paidMinor: number
  /** What comes back with it, whatever the share, because nothing else of its part is left: tip and delivery. */
  extrasMinor: number
  /** The fee of the market: comes back when everything does. */
  customerFeeMinor: number
  /** Of a saved card: how much of the price may be taken from it when one comes too late or not at all, in percent. */
  holdPercent: number | null
}

export const nothingPaid: PaidOnline = { paidMinor: 0, extrasMinor: 0, customerFeeMinor: 0, holdPercent: null }

export interface Cancelling {
  status: string
  totalMinor: number
  /** Null for goods: they cost nothing until somebody works on them. */
  agreement: Agreement | null
  /** Without it: as if all of the price were paid online. */
  paid?: PaidOnline
  /** The most that can come back after a late move, in percent. */
  mostBack?: number
  /** Overdue, declined a move of the provider's, or nobody can help it: everything comes back, whatever the terms. */
  isForgiven?: boolean
}

export type Share = 100 | 50 | 0

export interface CancelTerms {
  /** Of the price, in percent. */
  share: Share
  /** Comes back to the customer. */
  backMinor: number
  /** Of what was paid online for the item, what the provider keeps. */
  keptMinor: number
  /** Taken from a saved card. */
  feeMinor: number
  /** The last instant of this share, and what comes after it; null when nothing changes any more. */
  changesAt: Instant | null
  nextShare: Share | null
  nextBackMinor: number | null
  nextFeeMinor: number | null
}

/** What is taken from a saved card: what the terms keep, and never more than was agreed. */
export const cardFeeOf = (totalMinor: number, holdPercent: number | null, share: number): number =>
  holdPercent === null
    ? 0
    : refundOf({ totalMinor, paidMinor: percentOf(totalMinor, holdPercent), sharePercent: share }).retainedMinor

/** What cancelling an item at an instant means: the preview, wherever it stands, and the cancelling itself all ask here. */
export function cancelTerms(
  { status, totalMinor, agreement, paid, mostBack = 100, isForgiven = false }: Cancelling,
  at: Instant,
): CancelTerms {
  const { paidMinor, extrasMinor, customerFeeMinor, holdPercent } = paid ?? { ...nothingPaid, paidMinor: totalMinor }
  const isFree = status === 'requested' || agreement === null || isForgiven
  const shareAt = (when: Instant): Share => (isFree ? 100 : (Math.min(shareBack(agreement, when), mostBack) as Share))
  const keptMinor = (share: Share) => refundOf({ totalMinor, paidMinor, sharePercent: share }).retainedMinor
  const backMinor = (share: Share) =>
    paidMinor - keptMinor(share) + extrasMinor + (share === 100 ? customerFeeMinor : 0)
  const feeMinor = (share: Share) => cardFeeOf(totalMinor, holdPercent, share)
  const share = shareAt(at)
  const changesAt = isFree || share === 0 ? null : lastInstantOf(share, agreement, mostBack)
  const next = changesAt === null ? null : shareAt(changesAt + 1)
  return {
    share,
    backMinor: backMinor(share),
    keptMinor: keptMinor(share),
    feeMinor: feeMinor(share),
    changesAt,
    nextShare: next,
    nextBackMinor: next === null ? null : backMinor(next),
    nextFeeMinor: next === null ? null : feeMinor(next),
  }
}

const lastInstantOf = (share: Share, agreement: Agreement, mostBack: number): Instant | null =>
  share === 100
    ? lastFreeCancelAt(agreement)
    : Math.max(lastHalfCancelAt(agreement) ?? 0, mostBack < 100 ? (lastFreeCancelAt(agreement) ?? 0) : 0)
