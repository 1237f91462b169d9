import { createRoute, z } from '@hono/zod-openapi'
import { foundSchema } from '#dashboards/contract-commands.ts'
import { findInBusiness, findInMarket } from '#dashboards/queries/find-in-dashboard.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const query = z.object({ q: z.string().max(80).default('') })

/** What the command menu of a business finds. */
export const businessCommandsApi = newApi()

const businessRoute = createRoute({
  method: 'get',
  path: '/me/providers/{id}/dashboard/find',
  tags: ['Own day'],
  summary: 'Orders, customers and services of a business by name or number',
  request: { params: ofProvider, query },
  responses: { 200: json('Found', foundSchema) },
})

businessCommandsApi.openapi(businessRoute, async (c) => {
  c.header('cache-control', 'no-store')
  return c.json(await findInBusiness(c.var.ctx, c.req.valid('param').id, c.req.valid('query').q), 200)
})

/** What the command menu of administrators finds. */
export const adminCommandsApi = newAdminApi(['/admin/find'])

const adminRoute = createRoute({
  method: 'get',
  path: '/admin/find',
  tags: ['Lists of the desk'],
  summary: 'Orders, accounts, businesses, services and settings by name or number',
  request: { query },
  responses: { 200: json('Found', foundSchema) },
})

adminCommandsApi.openapi(adminRoute, async (c) => c.json(await findInMarket(c.var.ctx, c.req.valid('query').q), 200))
