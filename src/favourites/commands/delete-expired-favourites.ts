import type { AppContext } from '#server/context.ts'
import { visitorRetention } from '#favourites/rules/limits.ts'
import { deleteFavouritesBefore } from '#favourites/store/favourites.server.ts'
import { deleteViewsBefore } from '#favourites/store/recent-views.server.ts'

/**
 * Deletes favourites and views of visitors without an account after their cookie has expired, in batches. Returns the
 * number of rows.
 */
export async function deleteExpiredFavourites(ctx: AppContext): Promise<number> {
  const before = ctx.now - visitorRetention
  return (await deleteFavouritesBefore(ctx.db, before, 1_000)) + (await deleteViewsBefore(ctx.db, before, 1_000))
}
