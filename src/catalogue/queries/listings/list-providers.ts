import type { ListFilters, ProviderList, Total } from '#catalogue/contract.ts'
import { buildListingQuery, cutPage } from '#catalogue/queries/listings/fetch-listings.ts'
import { farAhead, shownNextFree } from '#catalogue/queries/listings/build-cards.ts'
import { hasOnlyFilters } from '#catalogue/rules/search/filters.ts'
import { cappedTotal, exactTotal, mostCounted } from '#catalogue/rules/listings/totals.ts'
import type { ListingQuery } from '#catalogue/rules/search/list-query.ts'
import { countProviders, findProviders } from '#catalogue/store/listings/find-providers.server.ts'
import { countProvidersOn } from '#catalogue/store/listings/occurrences.server.ts'
import type { AppContext } from '#server/context.ts'

/**
 * A page of providers that have a service matching all filters, and the next cursor. Throws `argument-error` (cursor,
 * currency).
 */
export async function listProviders(ctx: AppContext, filters: ListFilters): Promise<ProviderList> {
  ctx.cacheTags('lists')
  const question = await buildProviderQuery(ctx, filters)
  const { shown, next } = cutPage(await findProviders(ctx.db, question, filters.country), question)
  const items = shown.map(({ card, nextFreeAt, point }) => ({
    ...card,
    point,
    nextFree: shownNextFree(nextFreeAt, card.timeZone, ctx.now, farAhead),
  }))
  return { items, next, filters }
}

export async function countListedProviders(ctx: AppContext, filters: ListFilters): Promise<Total> {
  ctx.cacheTags('lists')
  const { page = 'world', country } = filters
  if (hasOnlyFilters(filters, ['page', 'country'])) return exactTotal(await countProvidersOn(ctx.db, page, country))
  return cappedTotal(
    await countProviders(ctx.db, await buildProviderQuery(ctx, filters), filters.country, mostCounted + 1),
  )
}

/** Providers have no relevance or distance of their own. */
export async function buildProviderQuery(ctx: AppContext, filters: ListFilters): Promise<ListingQuery> {
  const question = await buildListingQuery(ctx, filters)
  return question.sort === 'relevance' || question.sort === 'nearest' ? { ...question, sort: 'recommended' } : question
}
