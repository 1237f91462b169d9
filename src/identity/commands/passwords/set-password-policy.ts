import type { AppContext } from '#server/context.ts'
import { passwordPolicyInput } from '#identity/contract-password.ts'
import { recordAct, settingTarget } from '#identity/commands/audit/record-admin-action.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { policyFrom, type PasswordPolicy, type StoredPolicy } from '#identity/rules/passwords/password-policy.ts'
import { holdSettings } from '#market/commands/hold-settings.ts'
import { saveSetting } from '#market/commands/save-setting.ts'

/** Sets the password policy. Throws `permission-denied` (administrators only) and `argument-error`. */
export async function setPasswordPolicy(ctx: AppContext, input: unknown): Promise<PasswordPolicy> {
  if (ctx.actor.kind !== 'user' || !ctx.actor.isAdmin || ctx.actor.impersonatedBy) throw authError('permission-denied')
  const policy = policyFrom(readPolicy(input))
  await ctx.db.transaction(async (db) => {
    const inside = await holdSettings({ ...ctx, db })
    const states = { before: { ...getPasswordPolicy(inside) }, after: { ...policy } }
    await saveSetting(inside, 'accounts.password_policy', policy)
    await recordAct(inside, { type: 'policy-changed', target: settingTarget('accounts.password_policy'), ...states })
  })
  return policy
}

function readPolicy(input: unknown): StoredPolicy {
  const read = passwordPolicyInput.safeParse(input)
  if (read.success) return read.data as StoredPolicy
  throw authError('argument-error', {
    fields: Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
  })
}
