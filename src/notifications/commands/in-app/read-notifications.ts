import { userOf, type AppContext } from '#server/context.ts'
import { markRead } from '#notifications/store/notifications.server.ts'

/** Marks notifications as read; null: all of them. Has no effect for an administrator who views the account. */
export async function readNotifications(ctx: AppContext, ids: string[] | null): Promise<void> {
  const { userId, impersonatedBy } = userOf(ctx)
  if (impersonatedBy !== null) return
  await ctx.db.transaction(async (db) => {
    const marked = await markRead(db, userId, ids, ctx.now)
    // Updates other tabs and devices.
    if (marked > 0) await ctx.invalidate(db, `person:${userId}`)
  })
}
