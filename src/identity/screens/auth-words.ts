import { authText, isAuthCode, type AuthCode } from '#identity/rules/auth-errors.ts'

type Blanks = Record<string, string | number | undefined>

/** Fallbacks for placeholders without a value. */
const fallbacks: Record<string, string> = {
  provider: 'that account',
  email: 'the address you used before',
  n: '60',
  ref: '',
}

/** "auth/popup-blocked", "popup-blocked" → the code in our table; an unknown code is an internal error. */
export function codeOf(text: string | null | undefined): AuthCode {
  const code = (text ?? '').replace(/^auth\//, '')
  return isAuthCode(code) ? code : 'internal-error'
}

/** The sentence for a code, with all placeholders filled in. Empty: there is nothing to say. */
export function wordsOf(code: AuthCode, blanks: Blanks = {}): string {
  const filled = Object.fromEntries(
    Object.entries({ ...fallbacks, ...blanks }).map(([name, value]) => [name, value ?? fallbacks[name] ?? '']),
  )
  return authText(code, filled).replace(' (ref )', '').replace('that account account', 'account')
}
