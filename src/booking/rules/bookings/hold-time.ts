import { minutes, type Instant } from '#shared/time/instant.ts'

export interface HoldLimits {
  holdMinutes: number
  checkoutMinutes: number
  longestMinutes: number
}

export interface HeldTime {
  heldAt: Instant
  expiresAt: Instant
}

/** When a new hold expires. */
export const firstExpiry = (now: Instant, { holdMinutes }: HoldLimits): Instant => now + minutes(holdMinutes)

/**
 * The checkout extends a hold to its full time, once, and never beyond the longest duration. An expired hold stays
 * expired. Instants in ms.
 */
export function extendedExpiry({ heldAt, expiresAt }: HeldTime, now: Instant, limits: HoldLimits): Instant {
  const wasExtended = expiresAt > firstExpiry(heldAt, limits)
  if (wasExtended || expiresAt <= now) return expiresAt
  const longest = heldAt + minutes(limits.longestMinutes)
  return Math.max(expiresAt, Math.min(now + minutes(limits.checkoutMinutes), longest))
}
