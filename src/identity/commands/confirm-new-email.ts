import type { AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { issueLinkCode, type StoredCode } from '#identity/commands/one-time-codes.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { actionLink } from '#identity/rules/continue-uri.ts'
import { maskedEmail } from '#identity/rules/masked-email.ts'
import { deleteOpenResets } from '#identity/store/accounts.server.ts'
import { deleteUnprovedAccount, setEmail, type AccountAddress } from '#identity/store/action-codes.server.ts'
import { deleteCodesOf } from '#identity/store/one-time-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions.server.ts'
import { days } from '#shared/instant.ts'

/**
 * The new mailbox was shown to be read: the address changes, all sessions but the one that asks end, and the old address is told, with
 * a way back for seven days. Refuses: invalid-action-code (the address is another by now), email-already-in-use.
 */
export async function confirmNewEmail(ctx: AppContext, code: StoredCode, account: AccountAddress): Promise<string> {
  const newEmail = String(code.detail.newEmail)
  if (code.detail.email !== account.email) throw authRefusal('invalid-action-code')
  await deleteUnprovedAccount(ctx.db, newEmail, account.id)
  await setEmail(ctx.db, account.id, newEmail, ctx.now)
  await deleteSessionsOf(ctx.db, account.id, ownSession(ctx, account.id))
  // What was mailed to the old address opens nothing any more.
  await deleteCodesOf(ctx.db, account.id, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
  await deleteOpenResets(ctx.db, account.id)
  await noteEvent(ctx, {
    type: 'email-changed',
    subjectUserId: account.id,
    detail: { from: maskedEmail(account.email), to: maskedEmail(newEmail) },
  })
  await offerWayBack(ctx, account, newEmail)
  return newEmail
}

const ownSession = ({ actor }: AppContext, userId: string) =>
  actor.kind === 'user' && actor.userId === userId ? actor.sessionId : null

async function offerWayBack(ctx: AppContext, { id: userId, email }: AccountAddress, newEmail: string): Promise<void> {
  const code = await issueLinkCode(ctx, {
    purpose: 'RECOVER_EMAIL',
    userId,
    detail: { email, newEmail },
    lifeMs: days(7),
  })
  await sendLetter(ctx, email, {
    kind: 'email-changed',
    newEmail,
    link: actionLink(ctx.publicUrl, { mode: 'recoverEmail', code }),
  })
}
