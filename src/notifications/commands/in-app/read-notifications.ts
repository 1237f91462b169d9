import { userOf, type AppContext } from '#server/context.ts'
import { markRead } from '#notifications/store/notifications.server.ts'

/** Notes that the person has seen these notifications; null: all of them. Who looks through an account leaves no trace in it. */
export async function readNotifications(ctx: AppContext, ids: string[] | null): Promise<void> {
  const { userId, impersonatedBy } = userOf(ctx)
  if (impersonatedBy !== null) return
  await ctx.db.transaction(async (db) => {
    const marked = await markRead(db, userId, ids, ctx.now)
    // Other tabs and devices follow.
    if (marked > 0) await ctx.invalidate(db, `person:${userId}`)
  })
}
