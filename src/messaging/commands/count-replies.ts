import type { AppContext } from '#server/context.ts'
import { daysOfReplies, fewestReplies } from '#messaging/rules/limits.ts'
import { countReplies, deleteOldReplies, lockUncounted } from '#messaging/store/reply-times.server.ts'
import { days } from '#shared/time/instant.ts'

const atMostARun = 20

/**
 * Calculates how long customers wait for a provider's first reply: the median of ninety days, for providers with
 * changes. Returns how many.
 */
export const countReplyTimes = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    const businesses = await lockUncounted(db, ctx.now, atMostARun)
    const [spanMs, since] = [days(daysOfReplies), ctx.now - days(daysOfReplies)]
    for (const { id } of businesses) {
      await deleteOldReplies(db, id, since)
      const counted = await countReplies(db, id, { now: ctx.now, since, spanMs, fewest: fewestReplies })
      if (counted?.changed) await ctx.invalidate(db, `provider:${id}`)
    }
    return businesses.length
  })
