import type { Instant } from '#shared/time/instant.ts'

/** How many minutes longer new orders of goods may take while a business is busy; 0 ends it. */
export const busyChoices = [0, 10, 20, 40] as const
export type BusyMinutes = (typeof busyChoices)[number]

/** A business that forgets to end it sells at its usual times again after this. */
export const busyHours = 1

export interface Busy {
  busyMinutes: number | null
  busyUntil: Instant | null
}

/** The minutes that are added to the preparation of an order that comes in at `now`. */
export const extraMinutes = ({ busyMinutes, busyUntil }: Busy, now: Instant): number =>
  busyUntil !== null && busyUntil > now ? (busyMinutes ?? 0) : 0
