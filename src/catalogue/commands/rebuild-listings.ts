import { rebuildProviderListings } from '#catalogue/commands/rebuild-provider-listings.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { readMarketMean } from '#catalogue/queries/read-market-mean.ts'
import { listingOf, type Listing } from '#catalogue/rules/listings.ts'
import { tallyChanges } from '#catalogue/rules/tallies.ts'
import { selectHours, selectRates } from '#catalogue/store/listing-sources.server.ts'
import {
  changeTallies,
  deleteListings,
  insertListings,
  lockServices,
  selectFormerListings,
  type FormerListing,
} from '#catalogue/store/write-listings.server.ts'
import { membershipsOf } from '#market/rules/regions.ts'
import type { AppContext } from '#context.ts'
import { isoOf } from '#shared/instant.ts'

const batchSize = 1_000

// More than this at once is an import; then every list is made anew anyway.
const announcedOneByOne = 50

/** Makes the listings of these services as they stand now; what is not on sale leaves every list. Free times stay as `setFreeTimes` left them. */
export async function rebuildListings(ctx: AppContext, serviceIds: string[]): Promise<void> {
  const ids = [...new Set(serviceIds)].toSorted()
  const providerIds = new Set<string>()
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const touched = await ctx.db.transaction((db) => rebuildBatch({ ...ctx, db }, batch, ids.length))
    for (const id of touched) providerIds.add(id)
  }
  await rebuildProviderListings(ctx, [...providerIds])
}

async function rebuildBatch(ctx: AppContext, ids: string[], amount: number): Promise<string[]> {
  await lockServices(ctx.db, ids)
  const former = await selectFormerListings(ctx.db, ids)
  const listings = await makeListings(ctx, ids, former)
  await deleteListings(
    ctx.db,
    former.map((one) => one.serviceId),
  )
  await insertListings(ctx.db, listings)
  await changeTallies(ctx.db, tallyChanges(former, listings.map(asCounted)))
  await ctx.announce(ctx.db, 'lists', ...(amount > announcedOneByOne ? [] : ids.map((id) => `service:${id}`)))
  return [...former.map((one) => one.providerId), ...listings.map((one) => one.provider_id)]
}

async function makeListings(ctx: AppContext, ids: string[], former: FormerListing[]): Promise<Listing[]> {
  const services = (await listServicesForSale(ctx, ids)).filter((service) => service.isOnSale)
  const locationIds = [...new Set(services.map((service) => service.locationId))]
  const hours = new Map(
    (await selectHours(ctx.db, locationIds, isoOf(ctx.now).slice(0, 10))).map(({ locationId, ...opening }) => [
      locationId,
      opening,
    ]),
  )
  const [rates, marketMean] = [await selectRates(ctx.db), await readMarketMean(ctx)]
  const freeTimes = new Map(former.map((one) => [one.serviceId, one]))
  return services.map((service) =>
    listingOf(service, {
      free: freeTimes.get(service.id) ?? { nextFreeAt: null, freeDays: [] },
      opening: hours.get(service.locationId) ?? { week: [], days: [] },
      rates,
      marketMean,
      memberships: membershipsOf(ctx.settings),
      now: ctx.now,
    }),
  )
}

const asCounted = (listing: Listing) => ({ ...listing, words: lexemesOf(listing.words) })

/** "'braid':1A 'box':1A" → ["braid", "box"]. */
const lexemesOf = (vector: string): string[] => Array.from(vector.matchAll(/'([^']+)':/g), (match) => match[1]!)
