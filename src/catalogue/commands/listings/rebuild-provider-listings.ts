import { readMarketMean } from '#catalogue/queries/listings/read-market-mean.ts'
import { providerListingOf } from '#catalogue/rules/listings/provider-listings.ts'
import { membershipsOf } from '#market/rules/regions/regions.ts'
import {
  replaceProviderListings,
  selectListedProviders,
} from '#catalogue/store/listings/write-provider-listings.server.ts'
import type { AppContext } from '#server/context.ts'

const batchSize = 500
const invalidatedOneByOne = 50

/**
 * Rebuilds the listings of providers from those of their services; a provider without services on sale is removed from
 * all lists.
 */
export async function rebuildProviderListings(ctx: AppContext, providerIds: string[]): Promise<void> {
  const ids = [...new Set(providerIds)].toSorted()
  const from = { marketMean: await readMarketMean(ctx), memberships: membershipsOf(ctx.settings), now: ctx.now }
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    await ctx.db.transaction(async (db) => {
      const providers = await selectListedProviders(db, batch)
      const listings = providers.map((provider) => providerListingOf(provider, from))
      await replaceProviderListings(db, batch, listings)
      await ctx.invalidate(
        db,
        'lists',
        ...(ids.length > invalidatedOneByOne ? [] : batch.map((id) => `provider:${id}`)),
      )
    })
  }
}
