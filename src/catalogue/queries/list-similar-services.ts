import type { ServiceCard } from '#catalogue/contract.ts'
import { dressCards } from '#catalogue/queries/dress-cards.ts'
import { selectSimilarTo } from '#catalogue/store/similar.server.ts'
import type { AppContext } from '#context.ts'
import { isId } from '#shared/ids.ts'

/** Six services like this one: of its sub-category and city, else of its country, else of its category. Never its own. */
export async function listSimilarServices(ctx: AppContext, serviceId: string, limit = 6): Promise<ServiceCard[]> {
  if (!isId(serviceId)) return []
  ctx.shows('lists')
  return dressCards(ctx, await selectSimilarTo(ctx.db, serviceId, limit))
}
