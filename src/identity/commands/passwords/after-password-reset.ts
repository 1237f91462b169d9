import type { AppContext } from '#server/context.ts'
import { confirmAddress } from '#identity/commands/codes/confirm-address.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { deleteOpenResets, updatePasswordChange } from '#identity/store/people/accounts.server.ts'
import { lockAccount } from '#identity/store/codes/action-codes.server.ts'

interface Requester {
  /** The account that was created in this browser. */
  signUpOf: string | null
}

/**
 * After a password reset by a link: deletes other links and informs the user. The library has ended all sessions. The
 * user of the link reads the mailbox, so this also confirms the address.
 */
export async function afterPasswordReset(
  ctx: AppContext,
  user: { id: string; email: string },
  { signUpOf }: Requester,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const account = await lockAccount(db, user.id)
    if (account) await confirmAddress(inside, account, { isMaker: signUpOf === user.id, retainsPassword: true })
    await deleteOpenResets(db, user.id)
    await updatePasswordChange(db, user.id, inside.now)
    await recordEvent(inside, { type: 'password-reset', subjectUserId: user.id })
    await sendEmail(inside, user.email, { kind: 'password-changed' })
  })
}
