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
 * scheduled ─sent→ processing ─arrived→ paid ─sent back by the bank→ returned.
 * processing → failed, tried again twice; after the third time the details are asked for anew. What failed may turn out to have arrived.
 * What is not enough any more when it would be sent is cancelled. A failure that is told after the success wins: it is a return.
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

export const mayBecome = (from: PayoutStatus, to: PayoutStatus): boolean => payoutTransitions[from].includes(to)

/** On its way, or about to be: the next one of this provider and currency waits for it. */
export const isInTransit = (status: PayoutStatus): boolean => ['scheduled', 'processing', 'failed'].includes(status)

/** How often a payout is tried before its details are asked for anew. */
export const payoutTries = 3

/** What the gateway or the bank says, as a state of ours: a failure that comes after the success is a return. */
export const stateAfter = (
  current: PayoutStatus,
  reported: 'processing' | 'paid' | 'failed' | 'returned',
): PayoutStatus => (current === 'paid' && reported === 'failed' ? 'returned' : reported)

/** How a state is called where people read it. */
export const payoutWords: Record<PayoutStatus, string> = {
  scheduled: 'Planned',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Failed, tried again',
  needs_details: 'Failed: check your bank details',
  returned: 'Sent back by the bank',
  cancelled: 'Not sent',
}
