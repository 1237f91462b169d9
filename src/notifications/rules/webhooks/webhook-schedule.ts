import { days, minutes, type Instant } from '#shared/time/instant.ts'

/** How long to wait after the first, second … try without success: eight of them in a day. */
const pauses = [1, 5, 30, 120, 300, 480, 504].map(minutes)

/** Who takes a try has so long, twice as long as a call can last; then somebody else takes it. */
export const leaseMs = 20_000

/** So long nothing was taken, and it is switched off. */
export const maxRetryAge = days(3)

/** The secret before the last one is valid for so long. */
export const oldSecretLife = days(1)

export const retentionDays = 30
export const mostHooks = 10

export interface HookOutcome {
  status: 'queued' | 'sent' | 'failed'
  nextTryAt: Instant
}

export const isAccepted = (code: number | null): boolean => code !== null && code >= 200 && code < 300

/** What becomes of it after this many tries. */
export function hookOutcome(code: number | null, tries: number, now: Instant): HookOutcome {
  if (isAccepted(code)) return { status: 'sent', nextTryAt: now }
  const pause = pauses[tries - 1]
  return pause === undefined ? { status: 'failed', nextTryAt: now } : { status: 'queued', nextTryAt: now + pause }
}
