import type { ServiceCard } from '#catalogue/contract.ts'
import { listCards } from '#catalogue/queries/listings/list-cards.ts'
import { visitorOf, type AppContext } from '#server/context.ts'
import { recentCount } from '#favourites/rules/limits.ts'
import { listViewedIds } from '#favourites/store/recent-views.server.ts'

/** The visitor's last viewed services, newest first, at most twelve, without the current one. */
export async function listRecent(ctx: AppContext, but?: string): Promise<ServiceCard[]> {
  const ids = (await listViewedIds(ctx.db, visitorOf(ctx).visitorId, recentCount + 1))
    .filter((id) => id !== but)
    .slice(0, recentCount)
  const { services } = await listCards(ctx, { services: ids, providers: [] })
  return ids.flatMap((id) => services.get(id) ?? [])
}
