import type * as z from 'zod'
import { addressBody, changePasswordBody, resetPasswordBody, signInBody, signUpBody } from '#identity/api/bodies.ts'
import type { CaptchaAction } from '#identity/rules/captcha-actions.ts'

export interface Limit {
  /**
   * What a limit counts by: the IP address, the email address in the body (per sender, or over all senders), or the
   * signed-in user.
   */
  per: 'address' | 'asker' | 'email' | 'user'
  atMost: number
  perSeconds: number
}

export interface Endpoint {
  method: 'GET' | 'POST'
  /** In the format of the identity library: ":id" matches one segment. */
  path: string
  /** 'session': signed in. 'recent': also authenticated within the last 5 minutes. */
  needs?: 'session' | 'recent'
  /** Hashes a password: such requests start at a steady pace, so that a flood of them does not slow down pages. */
  isHeavy?: boolean
  /** Rejected during impersonation. */
  isSensitive?: boolean
  /** The schema of the body, with the fields that are reported as missing. */
  body?: { shape: z.ZodType; needs: string[] }
  captcha?: CaptchaAction
  /** Whether this request needs the captcha; undefined: always. */
  isChallenged?(body: Record<string, unknown>): boolean
  limits?: Limit[]
  /** The response is the same for everybody, and may be cached for this time. */
  cacheSeconds?: number
}

const minute = 60
const hour = 3600
const per = (by: Limit['per'], atMost: number, perSeconds: number): Limit => ({ per: by, atMost, perSeconds })

const open = (method: Endpoint['method'], path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method,
  path,
  ...more,
})
const signedIn = (method: Endpoint['method'], path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method,
  path,
  needs: 'session',
  ...more,
})
const sensitive = (path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path,
  needs: 'recent',
  isSensitive: true,
  ...more,
})

const bodyRule = (shape: z.ZodType, ...needs: string[]) => ({ body: { shape, needs } })

// Counted in this order: a request over the limit of its sender does not use up a shared limit.
const mails = [per('address', 3, minute), per('asker', 5, hour), per('email', 20, hour)]
const secondStep = [per('address', 10, minute)]

/** Every path under /api/identity, of the library and of the product. Other paths do not exist. */
export const endpoints: Endpoint[] = [
  open('GET', '/config'),
  open('GET', '/password-policy', { cacheSeconds: 300 }),
  open('GET', '/captcha/config'),
  open('GET', '/captcha/challenge', { limits: [per('address', 60, minute)] }),
  open('GET', '/session'),

  open('POST', '/sign-up/email', {
    isHeavy: true,
    ...bodyRule(signUpBody, 'email', 'name', 'password'),
    captcha: 'signUpPassword',
    limits: [per('address', 5, hour)],
  }),
  open('POST', '/first-run', { isHeavy: true, limits: [per('address', 10, minute)] }),
  open('POST', '/sign-in/email', {
    isHeavy: true,
    ...bodyRule(signInBody, 'email', 'password'),
    captcha: 'signInWithPassword',
    limits: [per('address', 10, minute)],
  }),
  open('POST', '/sign-in/social', { limits: [per('address', 20, minute)] }),
  open('POST', '/sign-out'),
  open('GET', '/callback/:id'),
  open('POST', '/request-password-reset', { ...bodyRule(addressBody, 'email'), captcha: 'getOobCode', limits: mails }),
  open('POST', '/reset-password', {
    isHeavy: true,
    ...bodyRule(resetPasswordBody, 'newPassword', 'token'),
    limits: [per('address', 10, minute)],
  }),
  open('POST', '/oob/send', { captcha: 'getOobCode', limits: mails, isSensitive: true }),
  open('POST', '/oob/check', { limits: [per('address', 30, minute)] }),
  open('POST', '/oob/apply', { isHeavy: true, limits: [per('address', 30, minute)], isSensitive: true }),

  open('POST', '/phone/send-code', {
    captcha: 'sendVerificationCode',
    limits: [per('address', 10, hour)],
    isSensitive: true,
  }),
  open('POST', '/phone/sign-in', { limits: [per('address', 10, minute)] }),
  sensitive('/phone/link'),

  signedIn('POST', '/update-user', { isSensitive: true }),
  signedIn('POST', '/change-password', {
    isHeavy: true,
    ...bodyRule(changePasswordBody, 'currentPassword', 'newPassword'),
    isSensitive: true,
    limits: [per('user', 10, minute)],
  }),
  sensitive('/account/set-password', { isHeavy: true }),
  sensitive('/account/delete'),
  signedIn('POST', '/account/cancel-deletion', { isSensitive: true }),
  signedIn('GET', '/account/export', { needs: 'recent', isSensitive: true, limits: [per('user', 2, 24 * hour)] }),
  signedIn('GET', '/events'),
  signedIn('POST', '/reauthenticate', { isHeavy: true, isSensitive: true, limits: [per('user', 10, minute)] }),

  signedIn('GET', '/sessions'),
  sensitive('/sessions/revoke-others'),
  sensitive('/sessions/:id/revoke'),

  sensitive('/two-factor/enable', { isHeavy: true, limits: [per('user', 10, minute)] }),
  sensitive('/two-factor/disable', { isHeavy: true, limits: [per('user', 10, minute)] }),
  sensitive('/two-factor/generate-backup-codes', { isHeavy: true, limits: [per('user', 10, minute)] }),
  open('POST', '/two-factor/verify-totp', { limits: secondStep, isSensitive: true }),
  open('POST', '/two-factor/verify-backup-code', { limits: secondStep, isSensitive: true }),
  signedIn('GET', '/mfa'),
  sensitive('/mfa/enroll/start', {
    captcha: 'mfaSmsEnrollment',
    // An authenticator app causes no cost and no text message.
    isChallenged: (body) => body.factorId !== 'totp',
    limits: [per('user', 10, hour)],
  }),
  sensitive('/mfa/enroll/finalize', { limits: secondStep }),
  sensitive('/mfa/withdraw', { limits: secondStep }),
  open('GET', '/mfa/sign-in/hints', { limits: secondStep }),
  open('POST', '/mfa/sign-in/start', { captcha: 'mfaSmsSignIn', limits: secondStep, isSensitive: true }),
  open('POST', '/mfa/sign-in/finalize', { limits: secondStep, isSensitive: true }),

  signedIn('GET', '/passkey/generate-register-options', { needs: 'recent', isSensitive: true }),
  sensitive('/passkey/verify-registration'),
  open('GET', '/passkey/generate-authenticate-options', { limits: [per('address', 30, minute)] }),
  open('POST', '/passkey/verify-authentication', { limits: [per('address', 10, minute)] }),
  signedIn('GET', '/passkey/list-user-passkeys'),
  sensitive('/passkey/delete-passkey'),
  signedIn('POST', '/passkey/update-passkey', { isSensitive: true }),

  open('POST', '/popup/start', { limits: [per('address', 20, minute)], isSensitive: true }),
  open('GET', '/popup/:eventId'),
  signedIn('GET', '/providers'),
  signedIn('POST', '/link-social', { needs: 'recent', isSensitive: true }),
  sensitive('/providers/:accountId/unlink'),
  sensitive('/providers/:accountId/revoke'),

  sensitive('/admin/impersonate'),
  signedIn('POST', '/admin/stop-impersonating'),

  open('POST', '/dev/age'),
]

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))

/** The endpoints of a path, one for each method; empty for an unknown path. */
export const endpointsAt = (path: string): Endpoint[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint)
