import type { AppContext } from '#server/context.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'
import { isWidespreadPassword } from '#identity/queries/is-widespread-password.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isGuessable, type KnownAboutPerson } from '#identity/rules/passwords/guessable-words.ts'
import { bindingFailures } from '#identity/rules/passwords/password-policy.ts'

/** Checks for leaked passwords (platform/crypto/breached-passwords.ts). */
export interface LeakedPasswords {
  has(password: string): Promise<boolean>
}

/**
 * Requires a new password that meets the policy and is hard to guess. It is used as typed, including spaces. Throws
 * `missing-password`, `password-does-not-meet-requirements` (offers.rules) and `weak-password`.
 */
export async function requireGoodPassword(
  ctx: AppContext,
  typed: string,
  person: KnownAboutPerson = {},
  leaked?: LeakedPasswords,
): Promise<void> {
  if (!typed) throw authError('missing-password')
  // Avoids normalising a text of a megabyte.
  const password = typed.length > 10_000 ? typed : typed.normalize('NFC')
  const rules = bindingFailures(getPasswordPolicy(ctx), password)
  if (rules.length > 0) throw authError('password-does-not-meet-requirements', { offers: { rules } })
  const isWeak =
    isGuessable(password, ctx.settings.get('market.name'), person) ||
    (await isWidespreadPassword(password)) ||
    (await leaked?.has(password))
  if (isWeak) throw authError('weak-password')
}
