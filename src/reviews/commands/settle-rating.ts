import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { AppContext } from '#server/context.ts'
import { updateRating } from '#reviews/store/reviews.server.ts'

interface Changed {
  id: string
  serviceId: string
  providerId: string
}

/**
 * The one way in which a service's stars change: in the transaction of whatever changed what is shown of its reviews. The sums are made anew of what is shown,
 * its listing is ranked by them, and every page that tells of it is made anew.
 */
export async function settleRating(ctx: AppContext, { serviceId, providerId }: Changed): Promise<void> {
  await updateRating(ctx.db, serviceId)
  await rebuildListings(ctx, [serviceId])
  await ctx.invalidate(ctx.db, `service:${serviceId}`, `provider:${providerId}`, 'lists', `dashboard:${providerId}`)
}
