import * as z from 'zod'

/** Calendar feeds of a business. */
export const feedKind = z.enum(['staff', 'business'])

/** A calendar feed and whether it exists. */
export interface ShownFeed {
  kind: 'customer' | 'staff' | 'business'
  isOn: boolean
  /** When the address was created. */
  madeAt: string | null
  /** When it was last read. */
  readAt: string | null
  /** "Mon 2 Nov 2026, 10:00 UTC" */
  readText: string | null
}

/** With its address, which is returned only once. */
export interface MadeFeed {
  feed: ShownFeed
  url: string
}
