import { createRoute, z } from '@hono/zod-openapi'
import { answerJson } from '#catalogue/api/answer-json.ts'
import { recordUnmetSearch } from '#catalogue/commands/search/record-unmet-search.ts'
import { filtersOf } from '#catalogue/api/catalogue-api.ts'
import {
  categorySummarySchema,
  filterQuery,
  regionSummarySchema,
  searchSchema,
  suggestionSchema,
  textQuery,
  boundsQuery,
  pointQuery,
  townSchema,
  placesSchema,
  townOnMapSchema,
} from '#catalogue/api/list-shapes.ts'
import { findNearestTown, listTownsOn, suggestPlaces } from '#market/queries/find-places.ts'
import { writeSearch } from '#catalogue/queries/search/search-services.ts'
import { suggest } from '#catalogue/queries/search/suggest.ts'
import { summariseFacets } from '#catalogue/queries/listings/summarise-facets.ts'
import { summariseRegions } from '#catalogue/queries/listings/summarise-regions.ts'
import { categories, labelOfSubcategory } from '#market/rules/categories.ts'
import { shownSubcategories } from '#market/rules/subcategories.ts'
import type { AppContext } from '#server/context.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { TokenBuckets } from '#market/rules/token-buckets.ts'
import { newApi } from '#platform/http/api.ts'

const list = <Item extends z.ZodType>(description: string, item: Item) => ({
  200: { description, content: { 'application/json': { schema: z.object({ items: z.array(item) }) } } },
})

const searchRoute = createRoute({
  method: 'get',
  path: '/search',
  summary: 'Services for a text; mends typing errors and, when nothing is found, asks for less',
  request: { query: filterQuery },
  responses: {
    200: { description: 'What was found', content: { 'application/json': { schema: searchSchema } } },
  },
})

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/suggestions',
  summary: 'Up to eight lines for what is being typed',
  request: { query: textQuery },
  responses: list('Lines', suggestionSchema),
})

const placesRoute = createRoute({
  method: 'get',
  path: '/places',
  summary: 'Towns and countries whose name begins so',
  request: { query: textQuery },
  responses: {
    200: {
      description: 'Towns, those close by and the largest first',
      content: { 'application/json': { schema: placesSchema } },
    },
  },
})

const nearestTownRoute = createRoute({
  method: 'get',
  path: '/places/nearest',
  summary: 'The closest town to a point',
  request: { query: pointQuery },
  responses: {
    200: {
      description: 'The town, or null where there is none within about 50 km',
      content: { 'application/json': { schema: z.object({ place: townSchema.nullable() }) } },
    },
  },
})

const townsRoute = createRoute({
  method: 'get',
  path: '/towns',
  summary: 'The largest towns on a part of the map',
  request: { query: boundsQuery },
  responses: list('Towns, the largest first', townOnMapSchema),
})

const regionsRoute = createRoute({
  method: 'get',
  path: '/regions',
  summary: 'The ten regions and how much there is in each',
  responses: list('Regions', regionSummarySchema),
})

const categoriesRoute = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'The four categories and their sub-categories',
  responses: list('Categories', categorySummarySchema),
})

export const searchApi = newApi()

searchApi.openapi(searchRoute, async (c) => {
  limitSearches(c.var.ctx)
  const filters = filtersOf(c.req.url)
  const { json, ...how } = await writeSearch(c.var.ctx, filters)
  recordUnmetSearch(c.var.ctx, { text: filters.text ?? '', filters, ...how })
  return answerJson(json)
})

searchApi.openapi(suggestionsRoute, async (c) =>
  c.json({ items: await suggest(c.var.ctx, c.req.valid('query').q, c.req.valid('query').around) }, 200),
)

searchApi.openapi(placesRoute, async (c) => {
  const { q, around } = c.req.valid('query')
  return c.json(await suggestPlaces(c.var.ctx, q, around), 200)
})

searchApi.openapi(nearestTownRoute, async (c) =>
  c.json({ place: (await findNearestTown(c.var.ctx, c.req.valid('query'))) ?? null }, 200),
)

searchApi.openapi(townsRoute, async (c) => {
  c.header('cache-control', 'public, max-age=86400')
  return c.json({ items: await listTownsOn(c.var.ctx, c.req.valid('query')) }, 200)
})

searchApi.openapi(regionsRoute, async (c) => c.json({ items: await summariseRegions(c.var.ctx) }, 200))

searchApi.openapi(categoriesRoute, async (c) => c.json({ items: await listCategories(c.var.ctx) }, 200))

async function listCategories(ctx: AppContext) {
  const facets = await summariseFacets(ctx, {})
  return facets.categories.map(({ key, label, amount }) => {
    const { route } = categories[key]
    return {
      key,
      label,
      route,
      amount,
      subcategories: shownSubcategories(ctx.settings, key).map((one) => ({ key: one, label: labelOfSubcategory(one) })),
    }
  })
}

const searches = new TokenBuckets()

/** Protects this process, so it is counted in its memory: a count in the database would cost as much as the search. */
function limitSearches({ actor, settings }: AppContext): void {
  const burst = settings.get('search.per_minute')
  if (actor.kind !== 'system' && !searches.claim(actor.addressHash, { burst, perSecond: burst / 60 }, Date.now()))
    throw rateLimited(Math.ceil(60 / burst))
}
