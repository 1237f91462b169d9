import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { deleteOpenResets, insertPassword, updatePasswordChange } from '#identity/store/people/accounts.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { newId } from '#shared/ids.ts'

/** A first password needs an address to sign in with. Throws `unauthenticated` and `unsupported-first-factor`. */
export function requireAddress(ctx: AppContext): string {
  const { email } = userOf(ctx)
  if (email === null) throw authError('unsupported-first-factor')
  return email
}

/**
 * Stores the hash of the first password of an account; ends other sessions. Throws `unauthenticated` and
 * `provider-already-linked` (there is one).
 */
export async function setFirstPassword(ctx: AppContext, hash: string): Promise<void> {
  const [{ userId, sessionId }, email, id] = [userOf(ctx), requireAddress(ctx), newId()]
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    if ((await insertPassword(db, { id, userId, hash, now: inside.now })) === 0)
      throw authError('provider-already-linked')
    await deleteOpenResets(db, userId)
    await deleteSessionsOf(db, userId, sessionId)
    await updatePasswordChange(db, userId, inside.now)
    await recordEvent(inside, { type: 'password-changed' })
    await sendEmail(inside, email, { kind: 'password-changed' })
  })
}
