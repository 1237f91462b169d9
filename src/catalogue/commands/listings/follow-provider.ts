import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { followTaxRates, selectServiceIdsOf } from '#catalogue/store/system-pauses.server.ts'
import type { AppContext } from '#server/context.ts'

/** Rebuilds the listings of a business and invalidates the pages of its services. */
export async function followProvider(ctx: AppContext, providerId: string): Promise<void> {
  await rebuildListings(ctx, await selectServiceIdsOf(ctx.db, providerId))
  await ctx.invalidate(ctx.db, `provider:${providerId}`)
}

/** The same, after a change of its tax table. */
export async function followTaxes(ctx: AppContext, providerId: string): Promise<void> {
  await followTaxRates(ctx.db, providerId)
  await followProvider(ctx, providerId)
}
