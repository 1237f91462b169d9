import type { AppContext } from '#context.ts'
import { isLinkPurpose, type CheckedCode } from '#identity/contract-links.ts'
import { readLinkCode, type StoredCode } from '#identity/commands/one-time-codes.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { maskedEmail } from '#identity/rules/masked-email.ts'
import { findAccount } from '#identity/store/accounts.server.ts'

const textIn = ({ detail }: StoredCode, key: string) => (typeof detail[key] === 'string' ? detail[key] : '')

/** What a link is about, without using it up. Refuses: invalid-action-code, expired-action-code. */
export async function checkActionCode(ctx: AppContext, oobCode: string): Promise<CheckedCode> {
  const code = await readLinkCode(ctx, oobCode)
  const account = code.userId === null ? undefined : await findAccount(ctx.db, code.userId)
  if (!isLinkPurpose(code.purpose) || !account) throw authRefusal('invalid-action-code')
  const newEmail = textIn(code, 'newEmail')
  const email = maskedEmail(textIn(code, 'email') || account.email)
  return { requestType: code.purpose, email, ...(newEmail && { newEmail: maskedEmail(newEmail) }) }
}
