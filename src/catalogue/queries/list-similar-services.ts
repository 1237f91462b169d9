import type { ServiceGroup } from '#catalogue/contract.ts'
import { askListings } from '#catalogue/queries/ask-listings.ts'
import { dressCards } from '#catalogue/queries/dress-cards.ts'
import { closeGroups, findAround, type CloseListing } from '#catalogue/queries/find-around.ts'
import { closeCards } from '#catalogue/rules/close-cards.ts'
import { closenesses } from '#catalogue/rules/closeness.ts'
import { selectLikeness } from '#catalogue/store/similar.server.ts'
import type { AppContext } from '#context.ts'
import { isId } from '#shared/ids.ts'

/** Six services like this one, the closest first: of its sub-category, and of its category where that are not enough. Never its own. */
export async function listSimilarServices(ctx: AppContext, serviceId: string, limit = 6): Promise<ServiceGroup[]> {
  if (!isId(serviceId)) return []
  ctx.shows('lists')
  const like = await selectLikeness(ctx.db, serviceId)
  if (!like) return []
  const { category, subcategories, city: name, country, latitude, longitude } = like
  const place = { name, country, point: { latitude, longitude } }
  const found = new Map<string, CloseListing>()
  for (const subcategory of [subcategories[0], undefined]) {
    if (found.size >= limit) break
    // Its own is left out, and those of its sub-category come again among those of its category.
    const question = await askListings(ctx, { category, subcategory, limit: limit + found.size })
    for (const row of await findAround(ctx, question, place))
      if (row.id !== serviceId && !found.has(row.id)) found.set(row.id, row)
  }
  const rows = [...found.values()].slice(0, limit)
  const closestFirst = closenesses.flatMap((closeness) => rows.filter((row) => row.closeness === closeness))
  return rows.length > 0 ? closeCards(dressCards(ctx, closestFirst), closeGroups(closestFirst, place)) : []
}
