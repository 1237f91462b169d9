import * as z from 'zod'

/** Calendars of a business. */
export const feedKind = z.enum(['staff', 'business'])

/** A calendar that can be read at a secret address, and whether it can at this moment. */
export interface ShownFeed {
  kind: 'customer' | 'staff' | 'business'
  isOn: boolean
  /** When the address was made. */
  madeAt: string | null
  /** When a program read it last. */
  readAt: string | null
  /** "Mon 2 Nov 2026, 10:00 UTC" */
  readText: string | null
}

/** With its address: it is told this once. */
export interface MadeFeed {
  feed: ShownFeed
  url: string
}
