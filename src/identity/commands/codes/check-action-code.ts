import type { AppContext } from '#server/context.ts'
import { isLinkPurpose, type CheckedCode } from '#identity/contract-links.ts'
import { readLinkCode, type StoredCode } from '#identity/commands/codes/one-time-codes.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { maskedEmail } from '#identity/rules/codes/masked-email.ts'
import { hasProvider } from '#identity/store/provider-accounts.server.ts'
import { findAccount } from '#identity/store/people/accounts.server.ts'

const textIn = ({ detail }: StoredCode, key: string) => (typeof detail[key] === 'string' ? detail[key] : '')

/**
 * The content of a link, without using it up. `signUpOf`: the account that was created in this browser. Throws
 * `invalid-action-code` and `expired-action-code`.
 */
export async function checkActionCode(
  ctx: AppContext,
  oobCode: string,
  { signUpOf }: { signUpOf: string | null },
): Promise<CheckedCode> {
  const code = await readLinkCode(ctx, oobCode)
  const account = code.userId === null ? undefined : await findAccount(ctx.db, code.userId)
  if (!isLinkPurpose(code.purpose) || !account) throw authError('invalid-action-code')
  const newEmail = textIn(code, 'newEmail')
  const email = maskedEmail(textIn(code, 'email') || account.email)
  const isOthers = code.purpose === 'VERIFY_EMAIL' && !account.isEmailVerified && account.id !== signUpOf
  const needsPassword = isOthers && (await hasProvider(ctx.db, account.id, 'credential'))
  return {
    requestType: code.purpose,
    email,
    ...(newEmail && { newEmail: maskedEmail(newEmail) }),
    ...(needsPassword && { needsPassword }),
  }
}
