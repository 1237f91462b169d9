/** The actions that a challenge can protect. */
export const captchaActions = [
  'signInWithPassword',
  'signUpPassword',
  'getOobCode',
  'sendVerificationCode',
  'mfaSmsEnrollment',
  'mfaSmsSignIn',
] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** Whether a text is the name of an action. */
export const isCaptchaAction = (text: unknown): text is CaptchaAction =>
  captchaActions.some((action) => action === text)

export const captchaProviders = ['altcha', 'turnstile', 'off'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

/** AUDIT only logs, and rejects nothing. */
export type Enforcement = 'OFF' | 'AUDIT' | 'ENFORCE'

export interface CaptchaConfig {
  provider: CaptchaProvider
  /** The site key of Turnstile's widget. */
  siteKey?: string
  enforcement: Record<CaptchaAction, Enforcement>
}

/** The PBKDF2 rounds of one attempt; a challenge takes about 500 attempts, a tenth of a second. */
export const usualCost = 1000
const mostCost = 16_000

/** After this many wrong passwords from one IP address the sign-in requires a challenge, even if challenges are off. */
export const failuresBorne = 10

/**
 * The cost of a sign-in challenge doubles with every five failures from the same IP address, up to about two seconds of
 * work.
 */
export function costOf(action: CaptchaAction, failures: number): number {
  if (action !== 'signInWithPassword' || failures <= failuresBorne) return usualCost
  return Math.min(mostCost, usualCost * 2 ** Math.floor((failures - failuresBorne - 1) / 5))
}

/** The enforcement for an action: many failures of the sign-in require a challenge, whatever is set. */
export const enforcementOf = (set: Enforcement, action: CaptchaAction, failures: number): Enforcement =>
  action === 'signInWithPassword' && failures > failuresBorne ? 'ENFORCE' : set
