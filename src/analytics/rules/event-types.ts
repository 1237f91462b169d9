/** What browsers tell of what they show. Everything else is counted where it happens, not where somebody says so. */
export const clientTypes = ['page_view', 'impression', 'view', 'slot_view', 'share', 'no_slot'] as const

/** What the server counts. */
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

/** People who wanted something and did not get it. */
export const unmetDemandTypes = ['no_slot', 'hold_expired', 'outside_area', 'below_minimum', 'too_soon'] as const

/**
 * Where a view came from: the page before it on this site, or the site before that.
 * 'service' is the page of another service, 'direct' is everything without a page before it, 'outside' brings `sourceHost`.
 */
export const sources = ['search', 'category', 'region', 'home', 'provider', 'service', 'direct', 'outside'] as const
export type Source = (typeof sources)[number]

/** What was asked for, in the column `detail`. Only what is known is there; dates and minutes are those of the venue. */
export interface EventDetail {
  /** no_slot, too_soon, hold_expired: the day, and the minute of it, that was wanted. */
  date?: string
  minute?: number
  /** no_slot: the last day that was looked at, where it was more than one. */
  until?: string
  /** 1 Monday – 7 Sunday, where a day of the week was wanted. */
  weekday?: number
  optionId?: string
  staffId?: string
  party?: number
  /** outside_area: how far from the business, and where. */
  km?: number
  city?: string
  /** below_minimum: what is missing, in minor units of `currency`; the worth of the cart is in `valueMinor`. */
  missingMinor?: number
  /** cancelled: who did. */
  side?: 'customer' | 'provider' | 'market'
}

/** One event as it is kept; the columns of `events`. */
export interface EventRow {
  type: EventType
  at: number
  serviceId: string | null
  providerId: string | null
  /** The same for one browser on one day (UTC), another one on every other day. Null: no browser was there (a hold ran out). */
  visitor: string | null
  path: string | null
  source: Source | null
  sourceHost: string | null
  country: string | null
  city: string | null
  /** ordered, cancelled: the item's total; unmet demand: what it would have brought, where known. */
  valueMinor: number | null
  currency: string | null
  detail: EventDetail | null
}
