import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { AppContext } from '#server/context.ts'
import { updateRating } from '#reviews/store/reviews.server.ts'

interface Changed {
  id: string
  serviceId: string
  providerId: string
}

/**
 * Updates a service's rating, in the transaction of whatever changes its published reviews; no other function does.
 * Recalculates the sums, the ranking in lists, and invalidates every page that shows it.
 */
export async function settleRating(ctx: AppContext, { serviceId, providerId }: Changed): Promise<void> {
  await updateRating(ctx.db, serviceId)
  await rebuildListings(ctx, [serviceId])
  await ctx.invalidate(ctx.db, `service:${serviceId}`, `provider:${providerId}`, 'lists', `dashboard:${providerId}`)
}
