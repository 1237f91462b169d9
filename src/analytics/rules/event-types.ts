/** Types that browsers report, about what they show. All others are recorded on the server. */
export const clientTypes = ['page_view', 'impression', 'view', 'slot_view', 'share', 'no_slot'] as const

/** Types that the server records. */
export const serverTypes = [
  'cart_add',
  'checkout',
  'ordered',
  'cancelled',
  'message',
  'favourite',
  'hold_expired',
  'too_soon',
  'outside_area',
  'below_minimum',
] as const

export const eventTypes = [...clientTypes, ...serverTypes] as const
export type EventType = (typeof eventTypes)[number]

/** Types for people who wanted something and did not get it. */
export const unmetDemandTypes = ['no_slot', 'hold_expired', 'outside_area', 'below_minimum', 'too_soon'] as const

/**
 * Where a view came from: the previous page on this site, or the previous site. 'service' is the page of another
 * service, 'direct' means no previous page, 'outside' has a `sourceHost`.
 */
export const sources = ['search', 'category', 'region', 'home', 'provider', 'service', 'direct', 'outside'] as const
export type Source = (typeof sources)[number]

/**
 * Details of an event, in the column `detail`. Unknown fields are omitted; dates and minutes are local to the venue.
 */
export interface EventDetail {
  /** no_slot, too_soon, hold_expired: the wanted day and minute of the day. */
  date?: string
  minute?: number
  /** no_slot: the last day of the search, where it was more than one day. */
  until?: string
  /** 1 Monday – 7 Sunday, where a weekday was wanted. */
  weekday?: number
  optionId?: string
  staffId?: string
  party?: number
  /** outside_area: the distance from the provider, and the city. */
  km?: number
  city?: string
  /** below_minimum: the missing amount, in minor units of `currency`; `valueMinor` has the value of the cart. */
  missingMinor?: number
  /** cancelled: the party. */
  side?: 'customer' | 'provider' | 'market'
}

/** A stored event: the columns of `events`. */
export interface EventRow {
  type: EventType
  at: number
  serviceId: string | null
  providerId: string | null
  /**
   * The same value for one browser on one day (UTC), a different one on every other day. Null: an event without a
   * browser, such as an expired hold.
   */
  visitor: string | null
  path: string | null
  source: Source | null
  sourceHost: string | null
  country: string | null
  city: string | null
  /** ordered, cancelled: the total of the item; unmet demand: the possible revenue, where known. */
  valueMinor: number | null
  currency: string | null
  detail: EventDetail | null
}
