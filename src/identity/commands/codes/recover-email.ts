import type { AppContext } from '#server/context.ts'
import { cancelDeletionOf } from '#identity/commands/people/cancel-deletion.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import type { StoredCode } from '#identity/commands/codes/one-time-codes.ts'
import { maskedEmail } from '#identity/rules/codes/masked-email.ts'
import { deleteOpenResets } from '#identity/store/people/accounts.server.ts'
import {
  deleteCodesSince,
  deleteUnprovedAccount,
  setEmail,
  type AccountAddress,
} from '#identity/store/codes/action-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'

/**
 * The reader of the old address takes the account back to it, whatever the present address is. Ends all sessions and
 * deletes codes sent since: after two changes in a row, the link of the first outlives that of the second.
 */
export async function recoverEmail(ctx: AppContext, code: StoredCode, account: AccountAddress): Promise<string> {
  const email = String(code.detail.email)
  await deleteUnprovedAccount(ctx.db, email, account.id)
  await setEmail(ctx.db, account.id, email, ctx.now)
  await deleteSessionsOf(ctx.db, account.id)
  await deleteCodesSince(ctx.db, account.id, code.createdAt)
  await deleteOpenResets(ctx.db, account.id)
  // An attacker may also have requested the deletion of the account.
  await cancelDeletionOf(ctx, account.id)
  const detail = { from: maskedEmail(account.email), to: maskedEmail(email) }
  await recordEvent(ctx, { type: 'email-change-undone', subjectUserId: account.id, detail })
  return email
}
