import { userOf, type AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { deleteOpenResets, notePasswordChange } from '#identity/store/accounts.server.ts'

/** After somebody changed their password: open links to a new one die, and the person is told. */
export async function afterPasswordChange(ctx: AppContext): Promise<void> {
  const { userId, email } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await deleteOpenResets(db, userId)
    await notePasswordChange(db, userId, ctx.now)
    await noteEvent(inside, { type: 'password-changed' })
    if (email) await sendLetter(inside, email, { kind: 'password-changed' })
  })
}
