import { days, minutes, type Instant } from '#shared/time/instant.ts'

/** Waiting time in minutes after each failed attempt; eight attempts in a day. */
const pauses = [1, 5, 30, 120, 300, 480, 504].map(minutes)

/** A claimed delivery expires after twice the maximum duration of a call, then another process takes it. */
export const leaseMs = 20_000

/** After this time without success it is switched off. */
export const maxRetryAge = days(3)

/** How long the earlier secret remains valid. */
export const oldSecretLife = days(1)

export const retentionDays = 30
export const mostHooks = 10

export interface HookOutcome {
  status: 'queued' | 'sent' | 'failed'
  nextTryAt: Instant
}

export const isAccepted = (code: number | null): boolean => code !== null && code >= 200 && code < 300

/** The result of a delivery after this many attempts. */
export function hookOutcome(code: number | null, tries: number, now: Instant): HookOutcome {
  if (isAccepted(code)) return { status: 'sent', nextTryAt: now }
  const pause = pauses[tries - 1]
  return pause === undefined ? { status: 'failed', nextTryAt: now } : { status: 'queued', nextTryAt: now + pause }
}
