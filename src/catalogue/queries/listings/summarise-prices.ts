import type { ListFilters } from '#catalogue/contract.ts'
import { buildListingQuery, choosePlan } from '#catalogue/queries/listings/fetch-listings.ts'
import { buildProviderQuery } from '#catalogue/queries/listings/list-providers.ts'
import { priceHistogram, type PriceHistogram } from '#catalogue/rules/search/price-histogram.ts'
import { samplePrices } from '#catalogue/store/listings/find-listings.server.ts'
import { sampleProviderPrices } from '#catalogue/store/listings/find-providers.server.ts'
import { selectRates } from '#catalogue/store/listings/listing-sources.server.ts'
import type { AppContext } from '#server/context.ts'

/** The statement reads no more matches than this, however many there are. */
const mostSampled = 1_000

/**
 * How the prices of a list are spread, in a currency, without its price filter. Of a long list, the prices of the
 * listings that stand first are counted.
 */
export async function summarisePrices(
  ctx: AppContext,
  filters: ListFilters,
  { noun, currency }: { noun: 'service' | 'provider'; currency: string },
): Promise<PriceHistogram | null> {
  ctx.cacheTags('lists')
  const { priceFrom: _from, priceTo: _to, cursor: _cursor, around: _around, pageNumber: _page, ...others } = filters
  const unpriced: ListFilters = { ...others, sort: 'recommended' }
  const rates = await selectRates(ctx.db)
  const perUsd = rates.get(currency)
  if (perUsd === undefined && currency !== 'USD') return null
  const cents = await (noun === 'provider' ? providerPrices : servicePrices)(ctx, unpriced)
  return priceHistogram(cents.map((one) => (one / 100) * (perUsd ?? 1)))
}

async function servicePrices(ctx: AppContext, filters: ListFilters): Promise<number[]> {
  const question = await buildListingQuery(ctx, filters)
  return samplePrices(ctx.db, question, await choosePlan(ctx, question), mostSampled)
}

const providerPrices = async (ctx: AppContext, filters: ListFilters): Promise<number[]> =>
  sampleProviderPrices(ctx.db, await buildProviderQuery(ctx, filters), filters.country, mostSampled)
