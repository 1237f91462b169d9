import { days, hours, minutes, type Instant } from '#shared/time/instant.ts'

/** How long a sign-in counts as recent for sensitive changes. */
export const recentForSeconds = 300

interface Lived {
  expiresAt: Instant
  absoluteExpiresAt: Instant
}

/** Whether a session has expired, by its idle or its absolute end. */
export const isOver = (session: Lived, now: Instant): boolean =>
  session.expiresAt <= now || session.absoluteExpiresAt <= now

/** Whether the last authentication is recent enough for sensitive changes. */
export const isRecent = (authAt: Instant, now: Instant): boolean => now - authAt <= recentForSeconds * 1000

interface Kind {
  isAdmin: boolean
  isRemembered: boolean
}

/** The maximum duration of an impersonation. */
export const impersonationMs = minutes(30)

/** Idle and absolute limits in ms: shorter for administrators. */
export function limitsOf({ isAdmin, isRemembered }: Kind): { idleMs: number; absoluteMs: number } {
  if (isAdmin) return { idleMs: minutes(30), absoluteMs: hours(12) }
  return { idleMs: isRemembered ? days(7) : days(1), absoluteMs: days(30) }
}

/** A session in use is not extended with every request, because each time would be a write. */
export const isWorthExtending = (updatedAt: Instant, now: Instant, idleMs: number): boolean =>
  now - updatedAt > idleMs / 7

/**
 * The authentication methods of a session (RFC 8176): pwd, otp, sms, hwk (a passkey with user verification), fed
 * (another provider).
 */
export const hasSecondFactor = (amr: string): boolean => /\b(otp|mfa|hwk)\b/.test(amr)

const methods: [string, string][] = [
  ['/callback', 'fed'],
  ['/passkey', 'hwk'],
  ['/two-factor/verify-', 'otp'],
  // Changes of second factors record their method themselves.
  ['/two-factor', ''],
  ['/mfa', ''],
  ['/phone', 'sms'],
  ['/admin', 'imp'],
]

/** The method that a path of the library proves. */
export const methodOf = (path: string): string => methods.find(([start]) => path.startsWith(start))?.[1] ?? 'pwd'

/** Methods accumulate: a second step keeps the first, and a reauthentication keeps the earlier ones. */
export const addedProof = (earlier: string, proof: string): string =>
  [...new Set(`${earlier} ${proof}`.split(' ').filter(Boolean))].join(' ')

const beginnings = ['/sign-in', '/sign-up', '/callback', '/phone/sign-in', '/admin']

/** Whether a path begins a session; others continue the present one with a new token. */
export const startsSession = (path: string): boolean => beginnings.some((start) => path.startsWith(start))

/** Paths that give a session a new token without a new authentication. */
export const skipsVerification = (path: string): boolean =>
  ['/mfa/enroll/finalize', '/two-factor/verify-totp', '/two-factor/generate-backup-codes'].includes(path)
