import type { AppContext } from '#server/context.ts'
import { keptForVisitors } from '#favourites/rules/limits.ts'
import { forgetFavouritesBefore } from '#favourites/store/favourites.server.ts'
import { forgetViewsBefore } from '#favourites/store/recent-views.server.ts'

/** Deletes what visitors without an account kept when the cookie that named them has ended, some at a time. Returns how much. */
export async function forgetStrangers(ctx: AppContext): Promise<number> {
  const before = ctx.now - keptForVisitors
  return (await forgetFavouritesBefore(ctx.db, before, 1_000)) + (await forgetViewsBefore(ctx.db, before, 1_000))
}
