import { statusText } from '#ordering/rules/orders/customer-words.ts'
import { businessText } from '#ordering/rules/orders/business-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'

export const calendarEntryKinds = ['booking', 'walk-in', 'block', 'hold'] as const

export type CalendarEntryKind = (typeof calendarEntryKinds)[number]
/** Determines the colour. "waiting": for an answer or a payment; "over": completed; "ended": did not take place. */
export const calendarTones = ['agreed', 'waiting', 'running', 'over', 'ended', 'blocked'] as const

export type CalendarTone = (typeof calendarTones)[number]

/** The data of a booking that determines its state in the calendar. */
export interface CalendarDetails {
  itemStatus: ItemStatus | null
  status: 'held' | 'active'
  source: 'online' | 'walk_in' | 'phone' | null
  /** It is the hold of a proposed other time. */
  isProposed: boolean
  isMissedByProvider: boolean
  /** The customer said that they will be there. */
  isConfirmed: boolean
  untilText: string | null
}

/** An unpaid booking is shown as a hold, like one in a cart. */
export function entryKind({ itemStatus, status, source, isProposed }: CalendarDetails): CalendarEntryKind {
  if (status === 'held' || isProposed || itemStatus === 'awaiting_payment') return 'hold'
  return source === 'walk_in' ? 'walk-in' : 'booking'
}

const tones: Partial<Record<ItemStatus, CalendarTone>> = {
  requested: 'waiting',
  in_progress: 'running',
  fulfilled: 'over',
  completed: 'over',
  no_show: 'ended',
}

export const entryTone = (details: CalendarDetails): CalendarTone =>
  entryKind(details) === 'hold' ? 'waiting' : ((details.itemStatus && tones[details.itemStatus]) ?? 'agreed')

/** "Waits for your answer until 15:00", "Being ordered, kept until 15:20", "Asked for, answer until Thu 09:00". */
export function entryText(details: CalendarDetails): string {
  const { itemStatus, isProposed, untilText, isMissedByProvider, isConfirmed } = details
  const words = { kind: 'booking', fulfillmentMethod: 'venue', providerName: '', refundText: null, untilText }
  if (isProposed) return `Asked for, answer until ${untilText}`
  if (itemStatus === 'awaiting_payment') return statusText({ ...words, status: itemStatus })
  if (entryKind(details) === 'hold') return `Being ordered, kept until ${untilText}`
  if (itemStatus === 'confirmed' && isConfirmed) return 'Confirmed by the customer'
  return businessText({
    ...words,
    status: itemStatus ?? 'confirmed',
    missedBy: isMissedByProvider ? 'provider' : 'customer',
  })
}
