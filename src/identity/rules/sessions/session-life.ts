import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'

/** How long proof of who somebody is counts for sensitive changes. */
export const recentForSeconds = 300

interface Lived {
  expiresAt: Instant
  absoluteExpiresAt: Instant
}

export const isOver = (session: Lived, now: Instant): boolean =>
  session.expiresAt <= now || session.absoluteExpiresAt <= now

export const isRecent = (authAt: Instant, now: Instant): boolean => now - authAt <= recentForSeconds * 1000

interface Kind {
  isAdmin: boolean
  isRemembered: boolean
}

/** An administrator looks through an account for so long, and no longer. */
export const impersonationMs = minutes(30)

/** Idle and absolute limits: people who run the market are signed out sooner. */
export function limitsOf({ isAdmin, isRemembered }: Kind): { idleMs: number; absoluteMs: number } {
  if (isAdmin) return { idleMs: minutes(30), absoluteMs: hours(12) }
  return { idleMs: isRemembered ? days(7) : days(1), absoluteMs: days(30) }
}

/** A session that is used is extended, but not at every request: that would be a write each time. */
export const isWorthExtending = (updatedAt: Instant, now: Instant, idleMs: number): boolean =>
  now - updatedAt > idleMs / 7

/** How a session was begun (RFC 8176): pwd, otp, sms, hwk (a passkey that checked its owner), fed (another provider). */
export const hasSecondFactor = (amr: string): boolean => /\b(otp|mfa|hwk)\b/.test(amr)

const methods: [string, string][] = [
  ['/callback', 'fed'],
  ['/passkey', 'hwk'],
  ['/two-factor/verify-', 'otp'],
  // Changes of second factors say themselves what was shown for them.
  ['/two-factor', ''],
  ['/mfa', ''],
  ['/phone', 'sms'],
  ['/admin', 'imp'],
]

/** Which method the library's path proves. */
export const methodOf = (path: string): string => methods.find(([start]) => path.startsWith(start))?.[1] ?? 'pwd'

/** Proof adds up: a second step keeps the first, and what is shown inside a session keeps what was shown before. */
export const addedProof = (earlier: string, proof: string): string =>
  [...new Set(`${earlier} ${proof}`.split(' ').filter(Boolean))].join(' ')

const beginnings = ['/sign-in', '/sign-up', '/callback', '/phone/sign-in', '/admin']

/** Whether a path begins a session; others go on with the one that there is, under a new token. */
export const startsSession = (path: string): boolean => beginnings.some((start) => path.startsWith(start))

/** Paths that give a session a new token though nobody proved anew who they are. */
export const skipsVerification = (path: string): boolean =>
  ['/mfa/enroll/finalize', '/two-factor/verify-totp', '/two-factor/generate-backup-codes'].includes(path)
