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

export const firstExpiry = (now: Instant, { holdMinutes }: HoldLimits): Instant => now + minutes(holdMinutes)

/** Opening the checkout gives a hold its full time once more, one time only, and never beyond the longest. A hold that ran out stays so. */
export function extendedExpiry({ heldAt, expiresAt }: HeldTime, now: Instant, limits: HoldLimits): Instant {
  const wasExtended = expiresAt > firstExpiry(heldAt, limits)
  if (wasExtended || expiresAt <= now) return expiresAt
  const longest = heldAt + minutes(limits.longestMinutes)
  return Math.max(expiresAt, Math.min(now + minutes(limits.checkoutMinutes), longest))
}
