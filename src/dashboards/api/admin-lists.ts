import { createRoute, z } from '@hono/zod-openapi'
import { listDoors } from '#dashboards/api/list-doors.ts'
import { lostColumns } from '#dashboards/api/lost-files.ts'
import { openMoneyLists } from '#dashboards/api/money-lists.ts'
import { openSystemLists } from '#dashboards/api/system-lists.ts'
import * as shapes from '#dashboards/contract-lists.ts'
import { reviewFilters } from '#dashboards/contract-reviews.ts'
import { lostFilters } from '#dashboards/contract-lost.ts'
import type { ProviderStanding } from '#dashboards/contract-standing.ts'
import * as files from '#dashboards/api/list-files.ts'
import { countForDesk } from '#dashboards/queries/admin-counts.ts'
import { listOrders, listProviders, listServices, listUsers } from '#dashboards/queries/admin-lists.ts'
import { listLostSearches } from '#dashboards/queries/lost-list.ts'
import { getProviderStanding } from '#dashboards/queries/provider-standing.ts'
import { listReviews } from '#dashboards/queries/review-list.ts'
import { newAdminApi } from '#identity/api/admin-room.ts'
import { adminProblems } from '#ordering/api/admin-disputes.ts'
import { json, shapeOf } from '#platform/door-shapes.ts'

const tags = ['Lists of the desk']

/** The lists of the administrators' desk: each as a page of 50, and with the same filters as a file. */
export const adminListsApi = newAdminApi(['/admin/desk-counts', '/admin/provider-standing/*', '/admin/webhook-calls/*'])

listDoors(adminListsApi, {
  name: 'users',
  path: '/admin/users',
  holds: 'people',
  summary: 'Accounts, the newest first',
  filters: shapes.userFilters,
  columns: files.userColumns,
  load: listUsers,
})
listDoors(adminListsApi, {
  name: 'services',
  path: '/admin/services',
  holds: 'things',
  summary: 'Services, what changed last first',
  filters: shapes.serviceFilters,
  columns: files.serviceColumns,
  load: listServices,
})
listDoors(adminListsApi, {
  name: 'providers',
  path: '/admin/providers',
  holds: 'people',
  summary: 'Businesses, the newest first',
  filters: shapes.providerFilters,
  columns: files.providerColumns,
  load: listProviders,
})
listDoors(adminListsApi, {
  name: 'orders',
  path: '/admin/orders',
  holds: 'people',
  summary: 'Orders, the newest first',
  filters: shapes.orderFilters,
  columns: files.orderColumns,
  load: listOrders,
})

listDoors(adminListsApi, {
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
listDoors(adminListsApi, {
  name: 'lost-searches',
  path: '/admin/lost-searches',
  holds: 'things',
  summary: 'What people looked for and did not find, most often first; the last 30 days where none are named',
  filters: lostFilters,
  columns: lostColumns,
  load: listLostSearches,
})

const countsRoute = createRoute({
  method: 'get',
  path: '/admin/desk-counts',
  tags,
  summary: 'How much waits in the areas of the desk, up to 100 each',
  responses: { 200: json('By area', shapeOf<shapes.AdminCounts>('AdminCounts')), ...adminProblems },
})

adminListsApi.openapi(countsRoute, async (c) => c.json(await countForDesk(c.var.ctx), 200))

const standingRoute = createRoute({
  method: 'get',
  path: '/admin/provider-standing/{id}',
  tags,
  summary: 'What of a business is open: items, money, payouts, documents',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json('What is open', shapeOf<ProviderStanding>('ProviderStanding')), ...adminProblems },
})

adminListsApi.openapi(standingRoute, async (c) =>
  c.json(await getProviderStanding(c.var.ctx, c.req.valid('param').id), 200),
)
