/** What can be guarded by a challenge. */
export const captchaActions = [
  'signInWithPassword',
  'signUpPassword',
  'getOobCode',
  'sendVerificationCode',
  'mfaSmsEnrollment',
  'mfaSmsSignIn',
] as const

export type CaptchaAction = (typeof captchaActions)[number]

export const isCaptchaAction = (text: unknown): text is CaptchaAction =>
  captchaActions.some((action) => action === text)

export type CaptchaProvider = 'altcha' | 'turnstile' | 'off'

/** AUDIT looks, and lets everybody pass. */
export type Enforcement = 'OFF' | 'AUDIT' | 'ENFORCE'

export interface CaptchaConfig {
  provider: CaptchaProvider
  /** Of Turnstile's widget. */
  siteKey?: string
  enforcement: Record<CaptchaAction, Enforcement>
}

/** One try of a solver is this many rounds of PBKDF2; a challenge takes about 500 tries, a tenth of a second. */
export const usualCost = 1000
const mostCost = 16_000

/** From here on wrong passwords from one address make sign-in ask for a challenge, even where it is off. */
export const failuresBorne = 10

/** Sign-in becomes dearer with failures from the same address: twice as dear for each five more, up to about two seconds of work. */
export function costOf(action: CaptchaAction, failures: number): number {
  if (action !== 'signInWithPassword' || failures <= failuresBorne) return usualCost
  return Math.min(mostCost, usualCost * 2 ** Math.floor((failures - failuresBorne - 1) / 5))
}

export const enforcementOf = (set: Enforcement, action: CaptchaAction, failures: number): Enforcement =>
  action === 'signInWithPassword' && failures > failuresBorne ? 'ENFORCE' : set
