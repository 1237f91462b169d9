import type { Instant } from '#shared/time/instant.ts'

/** What one item, or one part of an order, added to the payable balance and no payout has included yet. */
export interface Earned {
  subjectId: string
  orderId: string | null
  /** Negative: a refund, or the commission on a payment at the venue. */
  amountMinor: number
  completedAt: Instant | null
}

export interface PayoutContext {
  /** By the ledger; negative when the provider owes money. */
  availableMinor: number
  earned: Earned[]
  minimumMinor: number
  /** Only items completed before this instant are paid out. */
  completedBefore: Instant
  status: string
  /** Whether the payout destination is known and confirmed. */
  details: 'missing' | 'unverified' | 'ready'
  holdReason: string
  /** Another payout is being processed. */
  hasOther: boolean
}

export type PayoutHindrance =
  'not-active' | 'details-missing' | 'details-unverified' | 'on-hold' | 'other-in-transit' | 'nothing' | 'below-minimum'

export interface PayoutDue {
  amountMinor: number
  items: Earned[]
  /** Completed, but too recently. */
  waitingMinor: number
  hindrances: PayoutHindrance[]
}

/** The states in which a provider is paid. A restricted provider must first pay a debt. */
const paidStates = ['active', 'paused', 'closing']

/** What could be paid out now, and every reason against it. */
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
    ['other-in-transit', details.hasOther],
    ['nothing', amountMinor <= 0],
    // A provider that closes also gets a rest below the minimum.
    ['below-minimum', amountMinor > 0 && amountMinor < details.minimumMinor && details.status !== 'closing'],
  ]
  return all.filter(([, isSo]) => isSo).map(([hindrance]) => hindrance)
}

/** Each text also says what to do. */
export const hindranceWords: Record<PayoutHindrance, string> = {
  'not-active': 'The business is not active.',
  'details-missing': 'Bank details are missing.',
  'details-unverified': 'Your bank details are being checked.',
  'on-hold': 'Payouts are held back.',
  'other-in-transit': 'A payout is planned or on its way; the next one follows it.',
  nothing: 'There is nothing to pay out.',
  'below-minimum': 'It is less than the smallest payout.',
}
