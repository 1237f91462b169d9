import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { setEmailVerified, type AccountAddress } from '#identity/store/codes/action-codes.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { deleteUnproved } from '#identity/store/codes/unconfirmed-accounts.server.ts'

interface Proof {
  /** The reader of the email also showed the first factor, so they created the account. */
  isMaker: boolean
  /** The reader of the email set the password. */
  retainsPassword?: boolean
}

/**
 * Confirms the address of an account. A stranger may have created an unconfirmed account for somebody else's address:
 * only its known creator keeps its content, and only their session continues. For everybody else the account is reset.
 * Returns whether it was reset. The caller holds the lock of the account.
 */
export async function confirmAddress(
  ctx: AppContext,
  account: AccountAddress,
  { isMaker, retainsPassword = false }: Proof,
): Promise<boolean> {
  if (account.isEmailVerified) return false
  if (isMaker) await deleteSessionsOf(ctx.db, account.id, currentSession(ctx, account.id))
  else await deleteUnproved(ctx.db, account.id, { retainsPassword })
  await setEmailVerified(ctx.db, account.id, ctx.now)
  await deleteCodesOf(ctx.db, account.id, ['VERIFY_EMAIL'])
  await recordEvent(ctx, {
    type: 'email-verified',
    subjectUserId: account.id,
    detail: isMaker ? {} : { startedOver: true },
  })
  return !isMaker
}

const currentSession = ({ actor }: AppContext, userId: string) =>
  actor.kind === 'user' && actor.userId === userId ? actor.sessionId : null
