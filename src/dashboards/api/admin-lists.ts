import { createRoute, z } from '@hono/zod-openapi'
import { listRoutes } from '#dashboards/api/list-routes.ts'
import { unmetSearchColumns } from '#dashboards/api/unmet-search-files.ts'
import { openMoneyLists } from '#dashboards/api/money-lists.ts'
import { openSystemLists } from '#dashboards/api/system-lists.ts'
import * as shapes from '#dashboards/contract-lists.ts'
import { reviewFilters } from '#dashboards/contract-reviews.ts'
import { unmetSearchFilters } from '#dashboards/contract-unmet-searches.ts'
import type { ProviderObligations } from '#dashboards/contract-obligations.ts'
import * as files from '#dashboards/api/list-files.ts'
import { countForAdminDashboard } from '#dashboards/queries/admin-counts.ts'
import { listOrders, listProviders, listServices, listUsers } from '#dashboards/queries/lists/admin-lists.ts'
import { listUnmetSearches } from '#dashboards/queries/lists/unmet-demand-list.ts'
import { getProviderObligations } from '#dashboards/queries/provider-obligations.ts'
import { listReviews } from '#dashboards/queries/lists/review-list.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { adminProblems } from '#ordering/api/admin-disputes.ts'
import { json, shapeOf } from '#platform/http/endpoint-shapes.ts'

const tags = ['Lists of the desk']

/** Lists of the admin dashboard: each as pages of 50 rows and, with the same filters, as a CSV file. */
export const adminListsApi = newAdminApi(['/admin/desk-counts', '/admin/provider-standing/*', '/admin/webhook-calls/*'])

listRoutes(adminListsApi, {
  name: 'users',
  path: '/admin/users',
  holds: 'people',
  summary: 'Accounts, the newest first',
  filters: shapes.userFilters,
  columns: files.userColumns,
  load: listUsers,
})
listRoutes(adminListsApi, {
  name: 'services',
  path: '/admin/services',
  holds: 'things',
  summary: 'Services, what changed last first',
  filters: shapes.serviceFilters,
  columns: files.serviceColumns,
  load: listServices,
})
listRoutes(adminListsApi, {
  name: 'providers',
  path: '/admin/providers',
  holds: 'people',
  summary: 'Businesses, the newest first',
  filters: shapes.providerFilters,
  columns: files.providerColumns,
  load: listProviders,
})
listRoutes(adminListsApi, {
  name: 'orders',
  path: '/admin/orders',
  holds: 'people',
  summary: 'Orders, the newest first',
  filters: shapes.orderFilters,
  columns: files.orderColumns,
  load: listOrders,
})

listRoutes(adminListsApi, {
  name: 'reviews',
  path: '/admin/reviews',
  holds: 'things',
  summary: 'Reviews, the newest first',
  filters: reviewFilters,
  columns: files.reviewColumns,
  load: listReviews,
})

openMoneyLists(adminListsApi)
openSystemLists(adminListsApi)
listRoutes(adminListsApi, {
  name: 'lost-searches',
  path: '/admin/lost-searches',
  holds: 'things',
  summary: 'What people looked for and did not find, most often first; the last 30 days where none are named',
  filters: unmetSearchFilters,
  columns: unmetSearchColumns,
  load: listUnmetSearches,
})

const countsRoute = createRoute({
  method: 'get',
  path: '/admin/desk-counts',
  tags,
  summary: 'How much waits in the areas of the desk, up to 100 each',
  responses: { 200: json('By area', shapeOf<shapes.AdminCounts>('AdminCounts')), ...adminProblems },
})

adminListsApi.openapi(countsRoute, async (c) => c.json(await countForAdminDashboard(c.var.ctx), 200))

const obligationsRoute = createRoute({
  method: 'get',
  path: '/admin/provider-standing/{id}',
  tags,
  summary: 'What of a business is open: items, money, payouts, documents',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json('What is open', shapeOf<ProviderObligations>('ProviderObligations')), ...adminProblems },
})

adminListsApi.openapi(obligationsRoute, async (c) =>
  c.json(await getProviderObligations(c.var.ctx, c.req.valid('param').id), 200),
)
