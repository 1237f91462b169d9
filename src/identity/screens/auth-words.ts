import { authText, isAuthCode, type AuthCode } from '#identity/rules/auth-errors.ts'

type Blanks = Record<string, string | number | undefined>

/** What stands for a blank that nobody could fill in. */
const fallbacks: Record<string, string> = {
  provider: 'that account',
  email: 'the address you used before',
  n: '60',
  ref: '',
}

/** "auth/popup-blocked", "popup-blocked" → the code of our table; what nobody knows is a fault of ours. */
export function codeOf(text: string | null | undefined): AuthCode {
  const code = (text ?? '').replace(/^auth\//, '')
  return isAuthCode(code) ? code : 'internal-error'
}

/** The sentence for a code, without a blank left open. Empty: there is nothing to say. */
export function wordsOf(code: AuthCode, blanks: Blanks = {}): string {
  const filled = Object.fromEntries(
    Object.entries({ ...fallbacks, ...blanks }).map(([name, value]) => [name, value ?? fallbacks[name] ?? '']),
  )
  return authText(code, filled).replace(' (ref )', '').replace('that account account', 'account')
}
