import { refundOf } from '#payments/rules/refunds/refund-of.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'
import { percentOf } from '#shared/money.ts'

/** Hours before the start until which the full price, and half of it, is refunded. `none` refunds nothing. */
const presets: Record<string, { allUntil: number; halfUntil: number } | undefined> = {
  flexible: { allUntil: 4, halfUntil: 0 },
  standard: { allUntil: 24, halfUntil: 4 },
  strict: { allUntil: 72, halfUntil: 24 },
}

/** Hours before the start until which cancelling is free; undefined: never. */
export const freeHours = (policy: string): number | undefined => presets[policy]?.allUntil

export interface Agreement {
  policy: string
  startsAt: Instant
  placedAt: Instant
}

/** A mistaken booking can be cancelled within one hour, when the visit is at least a day away. */
const graceUntil = ({ startsAt, placedAt }: Agreement): Instant | null =>
  startsAt - placedAt >= hours(24) ? placedAt + minutes(60) : null

/** The last instant of free cancelling; null: none. Hours are elapsed hours, unaffected by daylight saving time. */
export function lastFreeCancelAt(agreement: Agreement): Instant | null {
  const preset = presets[agreement.policy]
  const byPolicy = preset ? agreement.startsAt - hours(preset.allUntil) : null
  const grace = graceUntil(agreement)
  const last = Math.max(byPolicy ?? 0, grace ?? 0)
  return last >= agreement.placedAt ? last : null
}

/** The last instant of a half refund; null: none. */
export function lastHalfCancelAt({ policy, startsAt, placedAt }: Agreement): Instant | null {
  const preset = presets[policy]
  const last = preset ? startsAt - hours(preset.halfUntil) : 0
  return last >= placedAt ? last : null
}

/** The refund share when a visit is cancelled at an instant. The preview and the refund both use this function. */
export function shareBack(agreement: Agreement, at: Instant): 100 | 50 | 0 {
  if (at <= (lastFreeCancelAt(agreement) ?? 0)) return 100
  return at <= (lastHalfCancelAt(agreement) ?? 0) ? 50 : 0
}

/** Online payments that affect cancelling; all in minor units. */
export interface PaidOnline {
  /** For the item itself. */
  paidMinor: number
  /** Delivery and tip, refunded whatever the share because no other item of its part remains. */
  extrasMinor: number
  /** The market fee, refunded only with a full refund. */
  customerFeeMinor: number
  /** Highest charge to a saved card for a late cancellation or no-show, in percent of the price. */
  holdPercent: number | null
}

export const nothingPaid: PaidOnline = { paidMinor: 0, extrasMinor: 0, customerFeeMinor: 0, holdPercent: null }

export interface Cancelling {
  status: string
  totalMinor: number
  /** Null for goods: they are free to cancel until preparation starts. */
  agreement: Agreement | null
  /** Absent: as if the full price were paid online. */
  paid?: PaidOnline
  /** The highest refund after a late move, in percent. */
  mostBack?: number
  /** Overdue, a declined move of the provider, or force majeure: a full refund, whatever the terms. */
  isForgiven?: boolean
}

export type Share = 100 | 50 | 0

export interface CancelTerms {
  /** In percent of the price. */
  share: Share
  /** Refunded to the customer. */
  backMinor: number
  /** Retained by the provider, of what was paid online for the item. */
  retainedMinor: number
  /** Charged to a saved card. */
  feeMinor: number
  /** The last instant of this share, and the share after it; null when no change follows. */
  changesAt: Instant | null
  nextShare: Share | null
  nextBackMinor: number | null
  nextFeeMinor: number | null
}

/** The charge to a saved card: what the terms retain, limited to the agreed percentage. */
export const cardFeeOf = (totalMinor: number, holdPercent: number | null, share: number): number =>
  holdPercent === null
    ? 0
    : refundOf({ totalMinor, paidMinor: percentOf(totalMinor, holdPercent), sharePercent: share }).retainedMinor

/** The cancellation terms of an item at an instant. Every preview and the cancellation use this function. */
export function cancelTerms(
  { status, totalMinor, agreement, paid, mostBack = 100, isForgiven = false }: Cancelling,
  at: Instant,
): CancelTerms {
  const { paidMinor, extrasMinor, customerFeeMinor, holdPercent } = paid ?? { ...nothingPaid, paidMinor: totalMinor }
  const isFree = status === 'requested' || agreement === null || isForgiven
  const shareAt = (when: Instant): Share => (isFree ? 100 : (Math.min(shareBack(agreement, when), mostBack) as Share))
  const retainedMinor = (share: Share) => refundOf({ totalMinor, paidMinor, sharePercent: share }).retainedMinor
  const backMinor = (share: Share) =>
    paidMinor - retainedMinor(share) + extrasMinor + (share === 100 ? customerFeeMinor : 0)
  const feeMinor = (share: Share) => cardFeeOf(totalMinor, holdPercent, share)
  const share = shareAt(at)
  const changesAt = isFree || share === 0 ? null : lastInstantOf(share, agreement, mostBack)
  const next = changesAt === null ? null : shareAt(changesAt + 1)
  return {
    share,
    backMinor: backMinor(share),
    retainedMinor: retainedMinor(share),
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
