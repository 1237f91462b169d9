import { createRoute } from '@hono/zod-openapi'
import { sellingTermsIn, type SellingTerms } from '#market/rules/fees/selling-terms.ts'
import { newApi, problemResponses } from '#platform/http/api.ts'
import { json, shapeOf } from '#platform/http/endpoint-shapes.ts'

const sellingRoute = createRoute({
  method: 'get',
  path: '/selling',
  tags: ['Providers'],
  summary: 'Plans, fees and currencies as they hold now',
  responses: { 200: json('What selling here costs', shapeOf<SellingTerms>('SellingTerms')), ...problemResponses },
})

/** The public endpoint for the prices of selling. */
export const sellingApi = newApi()

sellingApi.openapi(sellingRoute, (c) => {
  c.header('cache-control', 'no-store')
  return c.json(sellingTermsIn(c.var.ctx.settings), 200)
})
