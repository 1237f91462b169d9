import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { issueLinkCode, type StoredCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { actionLink } from '#identity/rules/codes/continue-uri.ts'
import { maskedEmail } from '#identity/rules/codes/masked-email.ts'
import { deleteOpenResets } from '#identity/store/people/accounts.server.ts'
import { deleteUnprovedAccount, setEmail, type AccountAddress } from '#identity/store/codes/action-codes.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Confirms a new address: changes it, ends all sessions but the current one, and informs the old address, with a link
 * to undo the change for seven days. Throws `invalid-action-code` (the address has changed since) and
 * `email-already-in-use`.
 */
export async function confirmNewEmail(ctx: AppContext, code: StoredCode, account: AccountAddress): Promise<string> {
  const newEmail = String(code.detail.newEmail)
  if (code.detail.email !== account.email) throw authError('invalid-action-code')
  await deleteUnprovedAccount(ctx.db, newEmail, account.id)
  await setEmail(ctx.db, account.id, newEmail, ctx.now)
  await deleteSessionsOf(ctx.db, account.id, currentSession(ctx, account.id))
  // Links sent to the old address become invalid.
  await deleteCodesOf(ctx.db, account.id, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
  await deleteOpenResets(ctx.db, account.id)
  await recordEvent(ctx, {
    type: 'email-changed',
    subjectUserId: account.id,
    detail: { from: maskedEmail(account.email), to: maskedEmail(newEmail) },
  })
  await sendRecoveryLink(ctx, account, newEmail)
  return newEmail
}

const currentSession = ({ actor }: AppContext, userId: string) =>
  actor.kind === 'user' && actor.userId === userId ? actor.sessionId : null

async function sendRecoveryLink(
  ctx: AppContext,
  { id: userId, email }: AccountAddress,
  newEmail: string,
): Promise<void> {
  const code = await issueLinkCode(ctx, {
    purpose: 'RECOVER_EMAIL',
    userId,
    detail: { email, newEmail },
    lifeMs: days(7),
  })
  await sendEmail(ctx, email, {
    kind: 'email-changed',
    newEmail,
    link: actionLink(ctx.publicUrl, { mode: 'recoverEmail', code }),
  })
}
