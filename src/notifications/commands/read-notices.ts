import { userOf, type AppContext } from '#context.ts'
import { markRead } from '#notifications/store/notices.server.ts'

/** Notes that the person has seen these notices; null: all of them. Who looks through an account leaves no trace in it. */
export async function readNotices(ctx: AppContext, ids: string[] | null): Promise<void> {
  const { userId, impersonatedBy } = userOf(ctx)
  if (impersonatedBy !== null) return
  await ctx.db.transaction(async (db) => {
    const marked = await markRead(db, userId, ids, ctx.now)
    // Other tabs and devices follow.
    if (marked > 0) await ctx.announce(db, `person:${userId}`)
  })
}
