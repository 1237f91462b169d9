import type { AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { deleteOpenResets, notePasswordChange } from '#identity/store/accounts.server.ts'
import { deleteUnprovedProviders } from '#identity/store/provider-accounts.server.ts'

/** After a new password was set by a link: other links die, and the person is told. The library ended all sessions. */
export async function afterPasswordReset(ctx: AppContext, user: { id: string; email: string }): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await deleteOpenResets(db, user.id)
    // Whoever reads the mail proved it just now; what stood in the account before anybody did may be a stranger's.
    await deleteUnprovedProviders(db, user.id)
    await notePasswordChange(db, user.id, ctx.now)
    await noteEvent(inside, { type: 'password-reset', subjectUserId: user.id })
    await sendLetter(inside, user.email, { kind: 'password-changed' })
  })
}
