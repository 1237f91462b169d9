import { createRoute } from '@hono/zod-openapi'
import { sellingTermsIn } from '#market/rules/fees/selling-terms.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { sellingTermsSchema } from '#market/contract-fees.ts'

const sellingRoute = createRoute({
  method: 'get',
  path: '/selling',
  tags: ['Providers'],
  summary: 'Plans, fees and currencies as they hold now',
  responses: { 200: json('What selling here costs', sellingTermsSchema) },
})

/** The public endpoint for the prices of selling. */
export const sellingApi = newApi()

sellingApi.openapi(sellingRoute, (c) => {
  c.header('cache-control', 'no-store')
  return c.json(sellingTermsIn(c.var.ctx.settings), 200)
})
