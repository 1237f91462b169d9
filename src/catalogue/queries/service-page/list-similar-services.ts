import type { ServiceGroup } from '#catalogue/contract.ts'
import { buildListingQuery } from '#catalogue/queries/listings/fetch-listings.ts'
import { buildCards } from '#catalogue/queries/listings/build-cards.ts'
import { closeGroups, findAround } from '#catalogue/queries/listings/find-around.ts'
import { closeCards } from '#catalogue/rules/listings/close-cards.ts'
import { closenesses } from '#catalogue/rules/search/closeness.ts'
import { selectLikeness } from '#catalogue/store/listings/similar.server.ts'
import type { AppContext } from '#server/context.ts'
import { isId } from '#shared/ids.ts'

/**
 * Six similar services of other providers, closest first; at the same distance the subcategory before the rest of the
 * category.
 */
export async function listSimilarServices(ctx: AppContext, serviceId: string, limit = 6): Promise<ServiceGroup[]> {
  if (!isId(serviceId)) return []
  ctx.cacheTags('lists')
  const like = await selectLikeness(ctx.db, serviceId)
  if (!like) return []
  const { category, subcategories, city: name, country, latitude, longitude } = like
  const place = { name, country, point: { latitude, longitude } }
  const lists = await Promise.all(
    [subcategories[0], undefined].map(async (subcategory) =>
      findAround(ctx, await buildListingQuery(ctx, { category, subcategory, limit: 2 * limit }), place),
    ),
  )
  const found = new Map(lists.flat().map((row) => [row.id, row]))
  found.delete(serviceId)
  const rows = closenesses.flatMap((closeness) => [...found.values()].filter((row) => row.closeness === closeness))
  const shown = rows.slice(0, limit)
  return shown.length > 0 ? closeCards(buildCards(ctx, shown), closeGroups(shown, place)) : []
}
