import type { AppContext } from '#server/context.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { personOf } from '#identity/queries/people/find-person.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'

/** Ends all sessions of a user. Returns how many. Throws `permission-denied` and `user-not-found`. */
export async function endSessionsOf(ctx: AppContext, userId: string): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await requireRight(inside, 'change-users')
    const { role } = await personOf(inside, userId)
    const isSelf = ctx.actor.kind === 'user' && ctx.actor.userId === userId
    if (role !== null && !isSelf) await requireRight(inside, 'change-admins')
    const ended = await deleteSessionsOf(db, userId)
    if (ended > 0)
      await recordAct(inside, {
        type: 'session-ended',
        target: personTarget(userId),
        after: { ended },
        about: { by: 'administrator' },
        subjectUserId: userId,
      })
    return ended
  })
}
