import type { AppContext } from '#server/context.ts'
import { policyFrom, type PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'

/** The password policy. */
export const getPasswordPolicy = (ctx: AppContext): PasswordPolicy =>
  policyFrom(ctx.settings.get('accounts.password_policy'))
