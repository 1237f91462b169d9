import { isAuthCode, type AuthCode } from '#identity/rules/auth-errors.ts'
import { isKeyOf } from '#shared/known-key.ts'

/**
 * The library's error codes as ours. An unlisted one with status 5xx is an internal error; with 4xx, a wrong argument.
 */
const codes: Record<string, AuthCode> = {
  PASSWORD_TOO_SHORT: 'password-does-not-meet-requirements',
  PASSWORD_TOO_LONG: 'password-does-not-meet-requirements',
  USER_NOT_FOUND: 'user-not-found',
  INVALID_ORIGIN: 'unauthorized-domain',
  MISSING_OR_NULL_ORIGIN: 'unauthorized-domain',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'unauthorized-domain',
  MISSING_RESPONSE: 'missing-recaptcha-token',
  VERIFICATION_FAILED: 'invalid-recaptcha-token',
  OAUTH_LINK_ERROR: 'account-exists-with-different-credential',
  VALIDATION_ERROR: 'argument-error',
  FIELD_NOT_ALLOWED: 'argument-error',
  BODY_MUST_BE_AN_OBJECT: 'argument-error',
  MISSING_FIELD: 'argument-error',
  UNSUPPORTED_MEDIA_TYPE: 'argument-error',
  UNAUTHORIZED: 'unauthenticated',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  PASSWORD_COMPROMISED: 'weak-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  EMAIL_NOT_VERIFIED: 'unverified-email',
  USER_DISABLED: 'user-disabled',
  BANNED_USER: 'user-disabled',
  FAILED_TO_GET_SESSION: 'user-token-expired',
  SESSION_NOT_FRESH: 'requires-recent-login',
  SESSION_EXPIRED: 'requires-recent-login',
  TOO_MANY_ATTEMPTS: 'too-many-requests',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  TOKEN_EXPIRED: 'expired-action-code',
  INVALID_TOKEN: 'invalid-action-code',
  INVALID_CALLBACK_URL: 'unauthorized-continue-uri',
  INVALID_CALLBACKURL: 'unauthorized-continue-uri',
  INVALID_REDIRECT_URL: 'unauthorized-continue-uri',
  INVALID_REDIRECTURL: 'unauthorized-continue-uri',
  INVALID_ERROR_CALLBACK_URL: 'unauthorized-continue-uri',
  INVALID_NEW_USER_CALLBACK_URL: 'unauthorized-continue-uri',
  CALLBACK_URL_REQUIRED: 'missing-continue-uri',
  EMAIL_PASSWORD_DISABLED: 'operation-not-allowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'admin-restricted-operation',
  RESET_PASSWORD_DISABLED: 'operation-not-allowed',
  PROVIDER_NOT_FOUND: 'invalid-oauth-provider',
  ID_TOKEN_NOT_SUPPORTED: 'operation-not-allowed',
  ACCOUNT_NOT_FOUND: 'no-such-provider',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'provider-already-linked',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'provider-already-linked',
  INVALID_OTP: 'invalid-verification-code',
  INVALID_CODE: 'invalid-verification-code',
  INVALID_BACKUP_CODE: 'invalid-verification-code',
  OTP_EXPIRED: 'code-expired',
  OTP_HAS_EXPIRED: 'code-expired',
  OTP_NOT_FOUND: 'invalid-verification-id',
  TOTP_NOT_ENABLED: 'multi-factor-info-not-found',
  TWO_FACTOR_NOT_ENABLED: 'multi-factor-info-not-found',
  BACKUP_CODES_NOT_ENABLED: 'multi-factor-info-not-found',
  INVALID_TWO_FACTOR_COOKIE: 'invalid-multi-factor-session',
  TOTP_ALREADY_ENABLED: 'second-factor-already-in-use',
  EMAIL_CAN_NOT_BE_UPDATED: 'email-change-needs-verification',
  PASSKEY_NOT_FOUND: 'passkey-unknown',
  AUTHENTICATION_FAILED: 'passkey-failed',
  CHALLENGE_NOT_FOUND: 'passkey-failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-failed',
  PREVIOUSLY_REGISTERED: 'passkey-failed',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'last-sign-in-method',
}

export function fromLibrary(status: number, code: string | undefined): AuthCode {
  const known = code === undefined ? undefined : codes[code]
  if (known) return known
  // A failed write of the library is not an error of the client.
  if (code?.startsWith('FAILED_TO_')) return 'internal-error'
  if (status === 429) return 'too-many-requests'
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'permission-denied'
  if (status === 404) return 'not-found'
  return status >= 500 ? 'internal-error' : 'argument-error'
}

/** The error codes of a provider's callback (`?error=`) as ours. */
const callbackCodes: Record<string, AuthCode> = {
  account_not_linked: 'account-exists-with-different-credential',
  account_already_linked_to_different_user: 'credential-already-in-use',
  access_denied: 'user-cancelled',
  login_required: 'user-cancelled',
  consent_required: 'user-cancelled',
  interaction_required: 'user-cancelled',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
  internal_server_error: 'unavailable',
  state_mismatch: 'invalid-auth-event',
  state_not_found: 'invalid-auth-event',
  state_security_mismatch: 'invalid-auth-event',
  issuer_mismatch: 'invalid-auth-event',
  nonce_binding_missing: 'missing-or-invalid-nonce',
  signup_disabled: 'admin-restricted-operation',
  email_not_found: 'missing-email',
  email_not_verified: 'unverified-email',
  unable_to_link_account: 'unverified-provider-email',
  invalid_code: 'invalid-credential',
  oauth_provider_not_found: 'operation-not-allowed',
  USER_DISABLED: 'user-disabled',
}

export function fromCallback(error: string): AuthCode {
  if (isKeyOf(callbackCodes, error)) return callbackCodes[error]!
  return isAuthCode(error) ? error : 'invalid-auth-event'
}
