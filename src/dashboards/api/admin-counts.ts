import { createRoute } from '@hono/zod-openapi'
import { adminCountsSchema } from '#dashboards/contract-overview.ts'
import { countForAdminDashboard } from '#dashboards/queries/admin-counts.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

/** The counts beside the areas of the admin dashboard. */
export const adminCountsApi = newAdminApi(['/admin/dashboard-counts'])

const countsRoute = createRoute({
  method: 'get',
  path: '/admin/dashboard-counts',
  tags: ['Lists of the desk'],
  summary: 'How much waits in the areas of the desk, up to 100 each',
  responses: { 200: json('By area', adminCountsSchema) },
})

adminCountsApi.openapi(countsRoute, async (c) => c.json(await countForAdminDashboard(c.var.ctx), 200))
