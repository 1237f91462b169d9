import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { setEmailVerified, type AccountAddress } from '#identity/store/codes/action-codes.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { deleteUnproved } from '#identity/store/codes/unconfirmed-accounts.server.ts'

interface Proof {
  /** Whoever reads the mail also showed the first factor of the account: they made it. */
  isMaker: boolean
  /** The password was set by whoever reads the mail. */
  keepsPassword?: boolean
}

/**
 * Somebody showed that they read the mail of an account. When its address was not confirmed before, a stranger may have made the
 * account in wait for them: only somebody who is known to be its maker keeps what is in it, and then no session but their own goes
 * on. For everybody else the account starts over. Says whether it did. The caller has locked the account.
 */
export async function confirmAddress(
  ctx: AppContext,
  account: AccountAddress,
  { isMaker, keepsPassword = false }: Proof,
): Promise<boolean> {
  if (account.isEmailVerified) return false
  if (isMaker) await deleteSessionsOf(ctx.db, account.id, currentSession(ctx, account.id))
  else await deleteUnproved(ctx.db, account.id, { keepsPassword })
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
