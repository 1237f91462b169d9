import { readMarketMean } from '#catalogue/queries/read-market-mean.ts'
import { providerListingOf } from '#catalogue/rules/provider-listings.ts'
import { membershipsOf } from '#market/rules/regions.ts'
import { replaceProviderListings, selectListedProviders } from '#catalogue/store/write-provider-listings.server.ts'
import type { AppContext } from '#context.ts'

const batchSize = 500
const announcedOneByOne = 50

/** Makes the listings of these providers from those of their services; who has nothing on sale leaves every list. */
export async function rebuildProviderListings(ctx: AppContext, providerIds: string[]): Promise<void> {
  const ids = [...new Set(providerIds)].toSorted()
  const from = { marketMean: await readMarketMean(ctx), memberships: membershipsOf(ctx.settings), now: ctx.now }
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    await ctx.db.transaction(async (db) => {
      const providers = await selectListedProviders(db, batch)
      const listings = providers.map((provider) => providerListingOf(provider, from))
      await replaceProviderListings(db, batch, listings)
      await ctx.announce(db, 'lists', ...(ids.length > announcedOneByOne ? [] : batch.map((id) => `provider:${id}`)))
    })
  }
}
