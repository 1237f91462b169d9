import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { deleteMySession } from '#identity/store/sessions/my-sessions.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { isId } from '#shared/ids.ts'

/** Ends one session of the user. Throws `unauthenticated` and `not-found` (no such session, or another user's). */
export async function endSession(ctx: AppContext, id: string): Promise<void> {
  const { userId } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    if (!isId(id) || (await deleteMySession(db, id, userId)) === 0) throw authError('not-found')
    await recordEvent({ ...ctx, now: ctx.now, db }, { type: 'session-ended', detail: { ended: id } })
  })
}

/** Ends all sessions of the user but the current one. Returns how many. */
export async function endOtherSessions(ctx: AppContext): Promise<number> {
  const { userId, sessionId } = userOf(ctx)
  return ctx.db.transaction(async (db) => {
    const ended = await deleteSessionsOf(db, userId, sessionId)
    if (ended > 0) await recordEvent({ ...ctx, now: ctx.now, db }, { type: 'session-ended', detail: { count: ended } })
    return ended
  })
}
