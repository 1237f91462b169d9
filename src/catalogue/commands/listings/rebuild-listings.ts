import { rebuildProviderListings } from '#catalogue/commands/listings/rebuild-provider-listings.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { readMarketMean } from '#catalogue/queries/listings/read-market-mean.ts'
import { listingOf, type Listing } from '#catalogue/rules/listings/listings.ts'
import { tallyChanges, type CountedWord } from '#catalogue/rules/listings/tallies.ts'
import type { Weight } from '#catalogue/rules/search/words.ts'
import { selectHours, selectRates } from '#catalogue/store/listings/listing-sources.server.ts'
import {
  changeTallies,
  deleteListings,
  insertListings,
  lockServices,
  selectFormerListings,
  type FormerListing,
} from '#catalogue/store/listings/write-listings.server.ts'
import { insertDocuments } from '#catalogue/store/services.server.ts'
import { membershipsOf } from '#market/rules/regions/regions.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

const batchSize = 1_000

// A larger number is an import, which rebuilds every list anyway.
const invalidatedOneByOne = 50

/**
 * Rebuilds the listings of these services; services that are off sale are removed from all lists. Keeps the free times
 * from `setFreeTimes`.
 */
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
  await insertDocuments(
    ctx.db,
    listings.map((one) => one.service_id),
    isoOf(ctx.now).slice(0, 10),
  )
  await changeTallies(ctx.db, tallyChanges(former, listings.map(asCounted)))
  await ctx.invalidate(ctx.db, 'lists', ...(amount > invalidatedOneByOne ? [] : ids.map((id) => `service:${id}`)))
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
      free: freeTimes.get(service.id) ?? { nextFreeAt: null, freeDays: [], freeParts: [] },
      opening: hours.get(service.locationId) ?? { week: [], days: [] },
      rates,
      marketMean,
      memberships: membershipsOf(ctx.settings),
      now: ctx.now,
    }),
  )
}

const asCounted = (listing: Listing) => ({ ...listing, words: weighedWords(listing.words) })

/** "'braid':1A 'box':1B" → braid with A, box with B. */
const weighedWords = (vector: string): CountedWord[] =>
  Array.from(vector.matchAll(/'([^']+)':1([ABCD])/g), (match) => ({ word: match[1]!, weight: match[2] as Weight }))
