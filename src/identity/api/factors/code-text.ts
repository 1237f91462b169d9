import * as z from 'zod'
import { authError, type AuthCode } from '#identity/rules/auth-errors.ts'

const isBackupCode = /^([A-Za-z0-9]{5})[-\u2010-\u2015]?([A-Za-z0-9]{5})$/

/** A code as typed: ignores spaces, and the dash of a backup code. */
export const plainCode = (text: string): string => text.replaceAll(/\s/g, '').replace(isBackupCode, '$1-$2')

export const codeText = z.string('Enter the code.').max(40, 'This is too long.').transform(plainCode)

/** A required text; a missing one throws `code`. */
export function requireText(text: string | undefined, code: AuthCode): string {
  if (!text) throw authError(code)
  return text
}
