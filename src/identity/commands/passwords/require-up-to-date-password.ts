import type { AppContext } from '#server/context.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { checkPassword } from '#identity/rules/passwords/password-policy.ts'

/**
 * If the policy requires it, a correct password that no longer meets the policy must be reset by a link. Throws
 * `password-does-not-meet-requirements`.
 */
export async function requireUpToDatePassword(ctx: AppContext, password: string): Promise<void> {
  const policy = getPasswordPolicy(ctx)
  if (!policy.forceUpgradeOnSignin) return
  const { isValid, failed } = checkPassword(policy, password)
  if (!isValid) throw authError('password-does-not-meet-requirements', { offers: { rules: failed } })
}
