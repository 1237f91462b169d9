import type { AppContext } from '#context.ts'
import { policyFrom, type PasswordPolicy, type StoredPolicy } from '#identity/rules/password-policy.ts'

/** What passwords must be like here. */
export const getPasswordPolicy = (ctx: AppContext): PasswordPolicy => policyFrom(ctx.settings.get<StoredPolicy>('accounts.password_policy'))
