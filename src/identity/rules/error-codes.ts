import { authErrors, type AuthCode } from '#identity/rules/auth-errors.ts'
import '#shared/error-codes.ts'

/** Accounts, people of the market and keys; what `authErrors` does not say already. */
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

/** What the codes of signing in mean. */
export const authMeanings = Object.fromEntries(
  entries.map(([code, [, words, meaning]]) => [code, meaning ?? words]),
) as Record<AuthCode, string>

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    identity: AuthCode | keyof typeof identityErrors
  }
}
