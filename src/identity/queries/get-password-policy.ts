import type { AppContext } from '#server/context.ts'
import { policyFrom, type PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'

/** What passwords must be like here. */
export const getPasswordPolicy = (ctx: AppContext): PasswordPolicy =>
  policyFrom(ctx.settings.get('accounts.password_policy'))
