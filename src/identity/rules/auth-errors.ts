import { AppError, type ErrorDetails, type ErrorKind } from '#shared/app-error.ts'

/**
 * Every error of identity: its kind, the text for people and, where that is not enough for programs, a description. The
 * codes are those of hosted identity services.
 */
export const authErrors = {
  'password-does-not-meet-requirements': ['malformed', 'Choose a stronger password.'],
  'user-not-found': ['not-found', "We couldn't find that account."],
  'user-mismatch': ['forbidden', "That's a different account. Sign in as {email}.", 'Somebody else signed in.'],
  'multi-factor-auth-required': ['unauthenticated', 'Enter your second-step code.'],
  'popup-blocked': ['forbidden', 'Your browser blocked the sign-in window. Allow pop-ups, or continue in this tab.'],
  'popup-closed-by-user': ['forbidden', 'The sign-in window was closed before you finished.'],
  'cancelled-popup-request': ['forbidden', '', 'Another sign-in window was opened instead.'],
  'unauthorized-domain': ['forbidden', "This address isn't allowed to sign in here."],
  'network-request-failed': ['unavailable', 'No connection. Check your internet and try again.'],
  'invalid-api-key': ['malformed', "Sign-in isn't set up correctly on this site."],
  'missing-recaptcha-token': ['malformed', "Please confirm you're human."],
  'invalid-continue-uri': ['malformed', "The link's return address isn't valid."],
  'account-exists-with-different-credential': [
    'conflict',
    'You already have an account with this email. Sign in the way you used before, then connect {provider}.',
    'An account with this email signs in another way.',
  ],
  'argument-error': ['malformed', 'Some fields need attention.'],
  'internal-error': ['unavailable', 'Something went wrong on our side (ref {ref}).', 'Something broke on our side.'],
  'web-storage-unsupported': ['forbidden', 'Your browser blocks the storage that sign-in needs.'],
  'permission-denied': ['forbidden', "You don't have access to this."],
  unauthenticated: ['unauthenticated', 'Please sign in.'],
  unavailable: ['unavailable', "We're having trouble right now. Try again in a minute."],
  'not-found': ['not-found', 'There is nothing here.'],

  'invalid-credential': ['unauthenticated', 'Email or password is incorrect.'],
  'wrong-password': ['malformed', 'Your current password is incorrect.'],
  'missing-password': ['malformed', 'Enter a password.'],
  'weak-password': ['malformed', 'This password is too easy to guess or has leaked before.'],
  'email-already-in-use': ['conflict', 'Another account uses this email.'],
  'invalid-email': ['malformed', 'Enter a valid email address.'],
  'unverified-email': ['forbidden', "Confirm your email first. We've sent you a new link."],
  'user-disabled': ['forbidden', 'This account is disabled. Contact support.'],
  'user-token-expired': ['unauthenticated', 'Your session ended. Please sign in again.'],
  'invalid-user-token': ['unauthenticated', 'Please sign in again.'],
  'requires-recent-login': ['forbidden', 'Please sign in again to continue.'],
  'too-many-requests': [
    'too-many',
    'Too many tries. Wait {n} seconds.',
    'Too many tries; wait as long as Retry-After says.',
  ],
  'quota-exceeded': ['too-many', "We can't send more texts today. Use another way to sign in."],
  'expired-action-code': ['malformed', 'This link has expired. Ask for a new one.'],
  'invalid-action-code': ['malformed', "This link doesn't work any more."],
  'unauthorized-continue-uri': ['forbidden', "The link's return address isn't allowed."],
  'missing-continue-uri': ['malformed', "The link's return address is missing."],
  'operation-not-allowed': ['forbidden', "This way of signing in isn't available."],
  'admin-restricted-operation': ['forbidden', 'New accounts are by invitation.'],
  'invalid-oauth-provider': ['not-found', "That account isn't connected."],
  'no-such-provider': ['not-found', "That account isn't connected."],
  'provider-already-linked': ['conflict', 'Already connected.'],
  'credential-already-in-use': [
    'conflict',
    'That {provider} account is connected to another user.',
    'Another user has connected that account.',
  ],
  'missing-email': [
    'forbidden',
    "{provider} didn't tell us an email address. Allow it there, or sign up with your email.",
    'The account has no email address, or its provider does not tell it.',
  ],
  'unverified-provider-email': [
    'forbidden',
    "{provider} hasn't confirmed your email address. Confirm it there first.",
    'The provider of the account has not confirmed its email address.',
  ],
  'user-cancelled': ['forbidden', 'You cancelled the sign-in.'],
  'missing-or-invalid-nonce': ['forbidden', 'The sign-in link was not valid any more. Try again.'],
  'invalid-auth-event': ['forbidden', 'The sign-in link was not valid any more. Try again.'],
  'redirect-operation-pending': ['conflict', '', 'A sign-in is on its way already.'],
  'invalid-phone-number': ['malformed', 'Enter the number with country code, like +44 20 7946 0000.'],
  'missing-phone-number': ['malformed', 'Enter the number with country code, like +44 20 7946 0000.'],
  'missing-verification-code': ['malformed', 'Enter the code.'],
  'invalid-verification-code': ['malformed', "That code isn't right."],
  'code-expired': ['malformed', 'That code has expired. Send a new one.'],
  'invalid-verification-id': ['malformed', 'Start again and request a new code.'],
  'missing-verification-id': ['malformed', 'Start again and request a new code.'],
  'captcha-check-failed': ['malformed', "The check didn't pass. Try again."],
  'invalid-recaptcha-token': ['malformed', "The check didn't pass. Try again."],
  'invalid-recaptcha-action': ['malformed', "The check didn't pass. Try again."],
  'recaptcha-not-enabled': ['malformed', '', 'Nobody has to show here that they are human.'],
  'multi-factor-info-not-found': ['not-found', "That second step isn't set up."],
  'invalid-multi-factor-session': ['unauthenticated', 'Sign in again to get a new code.'],
  'missing-multi-factor-session': ['unauthenticated', 'Sign in again to get a new code.'],
  'second-factor-already-in-use': ['conflict', 'Already set up.'],
  'maximum-second-factor-count-exceeded': ['malformed', 'Remove a second step before adding another.'],
  'unsupported-first-factor': ['malformed', 'Add an email or a provider first.'],
  'email-change-needs-verification': ['malformed', 'Confirm the new address from its inbox.'],
  'tenant-id-mismatch': ['malformed', 'This installation has no tenants.'],
  'unsupported-password-policy-schema-version': ['malformed', 'This page is out of date. Reload it.'],
  'passkey-cancelled': ['forbidden', "The passkey didn't work. Try again or use another way."],
  'passkey-unknown': ['unauthenticated', "The passkey didn't work. Try again or use another way."],
  'passkey-failed': ['malformed', "The passkey didn't work. Try again or use another way."],
  'last-sign-in-method': ['malformed', 'Add another way to sign in first.'],
  'open-items': ['conflict', '{reason}', 'Something is still going on; it has to end first.'],
  'last-administrator': ['conflict', 'Make somebody else an owner of the market first.'],
} as const satisfies Record<string, readonly [kind: ErrorKind, words: string, meaning?: string]>

export type AuthCode = keyof typeof authErrors

/** Whether a text is an error code of identity. */
export const isAuthCode = (code: string): code is AuthCode => Object.hasOwn(authErrors, code)

/** The text of a code with its placeholders filled in: `authText('user-mismatch', { email })`. */
export function authText(code: AuthCode, blanks: Record<string, string | number> = {}): string {
  return authErrors[code][1].replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank))
}

interface AuthErrorOptions extends ErrorDetails {
  blanks?: Record<string, string | number>
}

/** An error of identity with the text of the table above. */
export const authError = (code: AuthCode, { blanks, ...details }: AuthErrorOptions = {}): AppError =>
  new AppError(authErrors[code][0], code, authText(code, blanks), details)

/** The error `too-many-requests` with the seconds to wait. */
export const tooManyTries = (seconds: number): AppError =>
  authError('too-many-requests', { blanks: { n: seconds }, retryAfterSeconds: seconds })
