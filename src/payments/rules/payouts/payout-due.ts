import type { Instant } from '#shared/time/instant.ts'

/** What one item, or one part of an order, added to what can be paid out, and what no payout has taken yet. */
export interface Earned {
  subjectId: string
  orderId: string | null
  /** Below zero: taken back, or commission of what was paid at the venue. */
  amountMinor: number
  completedAt: Instant | null
}

export interface PayoutContext {
  /** By the ledger; below zero when the provider owes. */
  availableMinor: number
  earned: Earned[]
  minimumMinor: number
  /** Before that moment an item has to be completed. */
  completedBefore: Instant
  status: string
  /** Where the money goes is known and was looked at. */
  details: 'missing' | 'unverified' | 'ready'
  holdReason: string
  /** One is on its way. */
  hasOther: boolean
}

export type PayoutHindrance =
  'not-active' | 'details-missing' | 'details-unverified' | 'on-hold' | 'other-on-its-way' | 'nothing' | 'below-minimum'

export interface PayoutDue {
  amountMinor: number
  items: Earned[]
  /** Completed, but too short a time ago. */
  waitingMinor: number
  hindrances: PayoutHindrance[]
}

/** States in which a business is paid. Whoever is restricted owes something first. */
const paidStates = ['active', 'paused', 'closing']

/** What could be paid out now, and everything that stands against it. */
export function payoutDue(details: PayoutContext): PayoutDue {
  const isTooFresh = ({ amountMinor, completedAt }: Earned) =>
    amountMinor > 0 && completedAt !== null && completedAt > details.completedBefore
  const waitingMinor = details.earned.filter(isTooFresh).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amountMinor = details.availableMinor - waitingMinor
  const items = details.earned.filter((one) => !isTooFresh(one) && one.amountMinor !== 0)
  return { amountMinor, items, waitingMinor, hindrances: hindrancesOf(details, amountMinor) }
}

function hindrancesOf(details: PayoutContext, amountMinor: number): PayoutHindrance[] {
  const all: [PayoutHindrance, boolean][] = [
    ['not-active', !paidStates.includes(details.status)],
    ['details-missing', details.details === 'missing'],
    ['details-unverified', details.details === 'unverified'],
    ['on-hold', details.holdReason !== ''],
    ['other-on-its-way', details.hasOther],
    ['nothing', amountMinor <= 0],
    // Whoever closes gets the last of it, too.
    ['below-minimum', amountMinor > 0 && amountMinor < details.minimumMinor && details.status !== 'closing'],
  ]
  return all.filter(([, isSo]) => isSo).map(([hindrance]) => hindrance)
}

/** Each with what to do about it. */
export const hindranceWords: Record<PayoutHindrance, string> = {
  'not-active': 'The business is not active.',
  'details-missing': 'Bank details are missing.',
  'details-unverified': 'Your bank details are being checked.',
  'on-hold': 'Payouts are held back.',
  'other-on-its-way': 'A payout is planned or on its way; the next one follows it.',
  nothing: 'There is nothing to pay out.',
  'below-minimum': 'It is less than the smallest payout.',
}
