import type { AppContext } from '#server/context.ts'
import { daysUntilUnusedGoes } from '#media/rules/purposes.ts'
import { expireNow, markUnused } from '#media/store/media.server.ts'

const day = 86_400_000

/**
 * Marks files as unused: they are deleted after 30 days, or at once (expired documents, erased providers). The caller
 * checks permissions.
 */
export async function releaseMedia(ctx: AppContext, ids: string[], { isAtOnce = false } = {}): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.transaction(async (db) => {
    if (isAtOnce) await expireNow(db, ids, ctx.now)
    else await markUnused(db, ids, ctx.now + daysUntilUnusedGoes * day)
    if (isAtOnce) await ctx.invalidate(db, 'due:media-files')
  })
}
