/** In the usual order. */
export const itemStatuses = [
  'awaiting_payment',
  'requested',
  'confirmed',
  'preparing',
  'ready',
  'in_progress',
  'fulfilled',
  'completed',
  'declined',
  'expired',
  'expired_unpaid',
  'cancelled',
  'no_show',
] as const

export type ItemStatus = (typeof itemStatuses)[number]

export type OrderStatus = 'waiting_payment' | 'open' | 'done' | 'cancelled'

/** Who moves an item. "market": an administrator; "system": a deadline. */
export type Party = 'customer' | 'provider' | 'market' | 'system'

export type ItemAction =
  | 'pay'
  | 'accept'
  | 'decline'
  | 'expire'
  | 'withdraw'
  | 'prepare'
  | 'ready'
  | 'recall'
  | 'fulfil'
  | 'check-in'
  | 'cancel'
  | 'remove'
  | 'abandon'
  | 'miss'
  | 'absent'
  | 'complete'
  | 'overturn'

export interface Transition {
  action: ItemAction
  from: readonly ItemStatus[]
  to: ItemStatus
  by: readonly Party[]
  /** Only goods are prepared, only visits are checked in. */
  only?: 'booking' | 'order'
  needsReason?: true
}

const business = ['provider', 'market'] as const
const open = ['awaiting_payment', 'requested', 'confirmed', 'preparing', 'ready', 'in_progress', 'fulfilled'] as const

/**
 * All transitions of an item and the parties that may make them. awaiting_payment ─paid→ confirmed (or requested
 * ─accepted→ confirmed) ─prepare→ preparing → ready ─collect→ fulfilled ─time→ completed. Visits go confirmed
 * ─check-in→ in_progress → fulfilled, or straight to fulfilled at their end.
 */
export const transitions: readonly Transition[] = [
  { action: 'pay', from: ['awaiting_payment'], to: 'confirmed', by: ['system'] },
  { action: 'pay', from: ['awaiting_payment'], to: 'requested', by: ['system'] },
  { action: 'expire', from: ['awaiting_payment'], to: 'expired_unpaid', by: ['system'] },
  { action: 'accept', from: ['requested'], to: 'confirmed', by: business },
  { action: 'decline', from: ['requested'], to: 'declined', by: business, needsReason: true },
  { action: 'expire', from: ['requested'], to: 'expired', by: ['system'] },
  { action: 'withdraw', from: ['requested'], to: 'cancelled', by: ['customer'] },
  { action: 'prepare', from: ['confirmed'], to: 'preparing', by: business, only: 'order' },
  { action: 'ready', from: ['confirmed', 'preparing'], to: 'ready', by: business, only: 'order' },
  // A press too early.
  { action: 'recall', from: ['ready'], to: 'preparing', by: business, only: 'order' },
  {
    action: 'fulfil',
    from: ['ready'],
    to: 'fulfilled',
    by: ['provider', 'market', 'customer', 'system'],
    only: 'order',
  },
  { action: 'check-in', from: ['confirmed'], to: 'in_progress', by: business, only: 'booking' },
  {
    action: 'fulfil',
    from: ['confirmed', 'in_progress'],
    to: 'fulfilled',
    by: ['provider', 'market', 'system'],
    only: 'booking',
  },
  { action: 'cancel', from: ['confirmed'], to: 'cancelled', by: ['customer'], needsReason: true },
  { action: 'cancel', from: ['confirmed', 'preparing', 'ready'], to: 'cancelled', by: ['provider'], needsReason: true },
  { action: 'cancel', from: open, to: 'cancelled', by: ['market'], needsReason: true },
  // The system cancels agreed items whose payment failed.
  { action: 'cancel', from: ['confirmed'], to: 'cancelled', by: ['system'] },
  // Added at the counter by mistake. Other goods that were handed over stay.
  { action: 'remove', from: ['fulfilled'], to: 'cancelled', by: business, only: 'order' },
  {
    action: 'abandon',
    from: ['confirmed', 'preparing', 'ready'],
    to: 'cancelled',
    by: ['customer', 'system'],
    only: 'order',
  },
  // A no-show of the customer, and one of the provider, admitted or not answered.
  { action: 'miss', from: ['confirmed', 'fulfilled'], to: 'no_show', by: business, only: 'booking' },
  {
    action: 'absent',
    from: ['confirmed', 'fulfilled'],
    to: 'no_show',
    by: ['provider', 'market', 'system'],
    only: 'booking',
  },
  { action: 'complete', from: ['fulfilled'], to: 'completed', by: ['system'] },
  { action: 'overturn', from: ['no_show'], to: 'completed', by: ['market'], only: 'booking' },
]

interface Moved {
  kind: string
  status: ItemStatus
}

const fits = ({ from, only }: Transition, { kind, status }: Moved) =>
  from.includes(status) && (only === undefined || only === kind)

/** The transition with this name that is open to the party in the current state. */
export const transitionFor = (action: ItemAction, item: Moved, party: Party): Transition | undefined =>
  transitions.find((one) => one.action === action && one.by.includes(party) && fits(one, item))

/** Is there a transition for this kind between these states? */
export const canBecome = (kind: string, from: ItemStatus, to: ItemStatus): boolean =>
  transitions.some((one) => one.to === to && fits(one, { kind, status: from }))

const final: ItemStatus[] = ['completed', 'declined', 'expired', 'expired_unpaid', 'cancelled', 'no_show']

/** No automatic step follows; a no-show can still be corrected. */
export const isFinal = (status: ItemStatus): boolean => final.includes(status)

const unserved: ItemStatus[] = ['declined', 'expired', 'expired_unpaid', 'cancelled', 'no_show']

/** Ended without service. */
export const isUnserved = (status: ItemStatus): boolean => unserved.includes(status)

/** The status of an order or of one provider's part, derived from its items. */
export function statusOf(items: ItemStatus[]): OrderStatus {
  if (items.includes('awaiting_payment')) return 'waiting_payment'
  if (items.some((status) => !isFinal(status) && status !== 'fulfilled')) return 'open'
  return items.some((status) => status === 'fulfilled' || status === 'completed') ? 'done' : 'cancelled'
}

export interface Ledger {
  dueMinor: number
  reservedMinor: number
  capturedMinor: number
  refundedMinor: number
  isDisputed: boolean
}

/** Derived from the ledger only, never from a status. */
export function paymentLabel(ledger: Ledger) {
  if (ledger.isDisputed) return 'disputed'
  if (ledger.refundedMinor > 0) return ledger.refundedMinor >= ledger.capturedMinor ? 'refunded' : 'part_refunded'
  if (ledger.capturedMinor > 0) return ledger.capturedMinor >= ledger.dueMinor ? 'paid' : 'part_paid'
  return ledger.reservedMinor > 0 ? 'reserved' : 'unpaid'
}
