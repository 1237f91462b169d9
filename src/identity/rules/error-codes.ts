import { authErrors, type AuthCode } from '#identity/rules/auth-errors.ts'
import '#shared/error-codes.ts'

/** The error codes of accounts, administrators and keys that `authErrors` does not contain. */
export const identityErrors = {
  'last-owner': 'At least one owner stays; make somebody else an owner first.',
  'api-key-invalid': 'The key does not exist, was revoked, or has ended.',
  'api-key-scope': 'The key does not reach this door.',
  'too-many-api-keys': 'There are as many keys as there can be; revoke one first.',
  'email-invalid': 'This is not a complete email address.',
  'email-not-verified': 'The email address has to be confirmed first.',
  'code-wrong': 'This is not the code that was mailed.',
  'code-used-up': 'The code was typed wrong too often; ask for a new one.',
} as const

const entries = Object.entries(authErrors as Record<string, readonly [string, string, string?]>)

/** The meaning of the codes of `authErrors`. */
export const authMeanings = Object.fromEntries(
  entries.map(([code, [, words, meaning]]) => [code, meaning ?? words]),
) as Record<AuthCode, string>

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    identity: AuthCode | keyof typeof identityErrors
  }
}
