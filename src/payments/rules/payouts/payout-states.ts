export const payoutStates = [
  'scheduled',
  'processing',
  'paid',
  'failed',
  'needs_details',
  'returned',
  'cancelled',
] as const

export type PayoutStatus = (typeof payoutStates)[number]

/**
 * scheduled ─sent→ processing ─arrived→ paid ─sent back by the bank→ returned. processing → failed, retried twice;
 * after the third failure the bank details are requested again. A failed payout can still turn out to be paid. A payout
 * is cancelled when it is no longer possible at the time of sending. A failure reported after the success is a return.
 */
export const payoutTransitions: Record<PayoutStatus, readonly PayoutStatus[]> = {
  scheduled: ['processing', 'cancelled'],
  processing: ['paid', 'failed'],
  failed: ['processing', 'needs_details', 'paid'],
  paid: ['returned'],
  needs_details: [],
  returned: [],
  cancelled: [],
}

/** Whether a payout can move from one state to the other. */
export const mayBecome = (from: PayoutStatus, to: PayoutStatus): boolean => payoutTransitions[from].includes(to)

/** Planned or being processed: the next payout of this provider and currency waits for it. */
export const isInTransit = (status: PayoutStatus): boolean => ['scheduled', 'processing', 'failed'].includes(status)

/** Attempts before the bank details are requested again. */
export const payoutTries = 3

/** The report of a gateway or a bank as one of our states: a failure after the success is a return. */
export const stateAfter = (
  current: PayoutStatus,
  reported: 'processing' | 'paid' | 'failed' | 'returned',
): PayoutStatus => (current === 'paid' && reported === 'failed' ? 'returned' : reported)

/** The labels of the states. */
export const payoutWords: Record<PayoutStatus, string> = {
  scheduled: 'Planned',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Failed, tried again',
  needs_details: 'Failed: check your bank details',
  returned: 'Sent back by the bank',
  cancelled: 'Not sent',
}
