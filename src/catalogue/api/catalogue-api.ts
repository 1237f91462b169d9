import { createRoute, z } from '@hono/zod-openapi'
import { answerJson } from '#catalogue/api/answer-json.ts'
import { cardSchema, providerCardSchema } from '#catalogue/api/card-shapes.ts'
import { filterQuery, totalSchema } from '#catalogue/api/list-shapes.ts'
import { providerPageSchema, servicePageSchema } from '#catalogue/api/page-shapes.ts'
import { getProviderPage } from '#catalogue/queries/service-page/get-provider-page.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { countListedProviders, listProviders } from '#catalogue/queries/listings/list-providers.ts'
import { countServices, writeServices } from '#catalogue/queries/listings/list-services.ts'
import { parseFilters } from '#catalogue/rules/search/filter-address.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { renamedRegion } from '#market/rules/regions/regions.ts'
import { newApi, pageOf } from '#platform/http/api.ts'
import { notFound } from '#shared/app-error.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

const listServicesRoute = createRoute({
  method: 'get',
  path: '/services',
  summary: 'Services, by any of the filters',
  request: { query: filterQuery },
  responses: { 200: json('Services in the asked order', pageOf(cardSchema)) },
})

const countServicesRoute = createRoute({
  method: 'get',
  path: '/services/count',
  summary: 'How many services fulfil all filters',
  request: { query: filterQuery },
  responses: { 200: json('The number', totalSchema) },
})

const getServiceRoute = createRoute({
  method: 'get',
  path: '/services/{id}',
  summary: 'All that the page of a service shows',
  request: { params: z.object({ id: z.string().max(200).meta({ description: 'Its id or its slug.' }) }) },
  responses: { 200: json('The service', servicePageSchema) },
})

const listProvidersRoute = createRoute({
  method: 'get',
  path: '/providers',
  summary: 'Providers who have a service that fulfils all filters',
  request: { query: filterQuery },
  responses: { 200: json('Providers in the asked order', pageOf(providerCardSchema)) },
})

const countProvidersRoute = createRoute({
  method: 'get',
  path: '/providers/count',
  summary: 'How many providers have a service that fulfils all filters',
  request: { query: filterQuery },
  responses: { 200: json('The number', totalSchema) },
})

const getProviderRoute = createRoute({
  method: 'get',
  path: '/providers/{slug}',
  summary: 'All that the page of a provider shows',
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: { 200: json('The provider', providerPageSchema) },
})

export const catalogueApi = newApi()

catalogueApi.openapi(listServicesRoute, async (c) => {
  return answerJson(await writeServices(c.var.ctx, filtersOf(c.req.url)))
})

catalogueApi.openapi(countServicesRoute, async (c) => c.json(await countServices(c.var.ctx, filtersOf(c.req.url)), 200))

catalogueApi.openapi(getServiceRoute, async (c) =>
  answerJson(JSON.stringify(await getServicePage(c.var.ctx, c.req.valid('param').id))),
)

catalogueApi.openapi(listProvidersRoute, async (c) => {
  const { items, next } = await listProviders(c.var.ctx, filtersOf(c.req.url))
  return c.json({ items, next }, 200)
})

catalogueApi.openapi(countProvidersRoute, async (c) =>
  c.json(await countListedProviders(c.var.ctx, filtersOf(c.req.url)), 200),
)

catalogueApi.openapi(getProviderRoute, async (c) =>
  c.json(await getProviderPage(c.var.ctx, c.req.valid('param').slug), 200),
)

const pageLimit = 20

/** API lists only support cursors. Throws `not-found` for an unknown region or category. */
export function filtersOf(url: string): ListFilters {
  const params = new URLSearchParams(url.slice(`${url}?`.indexOf('?')))
  const region = params.get('region')
  if (region !== null) params.set('region', renamedRegion(region) ?? region)
  const { pageNumber: _, around: _around, ...filters } = parseFilters(params)
  if (region !== null && !filters.page) throw notFound('region')
  if (params.has('category') && !filters.category) throw notFound('category')
  return { limit: pageLimit, ...filters }
}
