import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { followTaxRates, selectServiceIdsOf } from '#catalogue/store/system-pauses.server.ts'
import type { AppContext } from '#server/context.ts'

/** Makes the listings of a business anew, and drops the pages of its services. */
export async function followProvider(ctx: AppContext, providerId: string): Promise<void> {
  await rebuildListings(ctx, await selectServiceIdsOf(ctx.db, providerId))
  await ctx.invalidate(ctx.db, `provider:${providerId}`)
}

/** The same, after its tax table may have changed. */
export async function followTaxes(ctx: AppContext, providerId: string): Promise<void> {
  await followTaxRates(ctx.db, providerId)
  await followProvider(ctx, providerId)
}
