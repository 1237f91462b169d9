import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { deleteOpenResets, updatePasswordChange } from '#identity/store/people/accounts.server.ts'

/** After a password change: deletes open reset links and informs the user. */
export async function afterPasswordChange(ctx: AppContext): Promise<void> {
  const { userId, email } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await deleteOpenResets(db, userId)
    await updatePasswordChange(db, userId, ctx.now)
    await recordEvent(inside, { type: 'password-changed' })
    if (email) await sendEmail(inside, email, { kind: 'password-changed' })
  })
}
