import type { DisputeStatus, DisputeWish } from '#ordering/rules/disputes/dispute-states.ts'
import { problemWindow } from '#ordering/rules/deadlines/deadlines.ts'
import { days, hours, type Instant } from '#shared/time/instant.ts'
import { exponentOf, roundHalfAway } from '#shared/money.ts'

export const disputeKinds = [
  'not_received',
  'not_as_described',
  'provider_absent',
  'quality',
  'damage',
  'charged_wrongly',
] as const
export type DisputeKind = (typeof disputeKinds)[number]

export const disputeWishes = ['full', 'part', 'redo'] as const satisfies DisputeWish[]

export const disputeText = { least: 20, most: 2000 }
export const disputePhotos = 5

interface Sold {
  status: string
  kind: string
  fulfillmentMethod: string
  changedAt: Instant
  /** For a fulfilled item: the end of its problem window. */
  dueAt: Instant | null
  snapshot: { category: string }
}

/** Until when the customer can open a dispute; null: not possible. */
export function problemUntil({ status, dueAt, changedAt, kind, fulfillmentMethod, snapshot }: Sold): Instant | null {
  if (status !== 'fulfilled') return null
  return dueAt ?? changedAt + problemWindow(kind, snapshot.category, fulfillmentMethod)
}

/** Time limit of each step; settings of the installation. */
export interface DisputeTimes {
  answerHours: number
  offerHours: number
  decideDays: number
  alertDays: number
}

/** The deadline of a dispute that just entered this state; null: none. */
export function disputeDueAt(status: DisputeStatus, now: Instant, times: DisputeTimes): Instant | null {
  if (status === 'open') return now + hours(times.answerHours)
  if (status === 'provider_answered') return now + hours(times.offerHours)
  return status === 'with_admin' ? now + days(times.alertDays) : null
}

interface Wished {
  wish: DisputeWish
  wishMinor: number | null
  totalMinor: number
}

/** The highest amount the customer requests; a repeated service can end with the full price. */
export const stakeOf = ({ wish, wishMinor, totalMinor }: Wished): number =>
  wish === 'part' ? Math.min(wishMinor ?? 0, totalMinor) : totalMinor

/**
 * Whether no answer leads to a refund. Without an exchange rate the amount cannot be judged, so an administrator
 * decides.
 */
export function isSmall(minor: number, currency: string, perUsd: number | null, mostUsd: number): boolean {
  return perUsd !== null && minor / 10 ** exponentOf(currency) / perUsd <= mostUsd
}

export interface DisputeEnd {
  /** Refunded from the money that the market holds. */
  backMinor: number
  /** Was paid at the venue and is owed to the customer: the market collects and pays it. */
  venueMinor: number
}

interface Paid {
  totalMinor: number
  /** Online, and not refunded yet. */
  paidMinor: number
  refundedMinor: number
}

/** Splits a share of the price, or an amount: what the market holds pays first, the rest is owed. */
export function endOf(paid: Paid, amount: { sharePercent: number } | { amountMinor: number }): DisputeEnd {
  const due =
    'amountMinor' in amount
      ? amount.amountMinor
      : roundHalfAway((paid.totalMinor * amount.sharePercent) / 100) - paid.refundedMinor
  const backMinor = Math.max(0, Math.min(due, paid.paidMinor))
  return { backMinor, venueMinor: Math.max(0, Math.min(due, paid.totalMinor - paid.refundedMinor) - backMinor) }
}
