import { createRoute, z } from '@hono/zod-openapi'
import { listRoutes } from '#identity/api/admins/list-routes.ts'
import { openMoneyLists } from '#ordering/api/admin/money-lists.ts'
import * as shapes from '#ordering/contract-admin-lists.ts'
import { providerObligationsSchema } from '#ordering/contract-obligations.ts'
import * as files from '#ordering/api/admin/list-files.ts'
import { listOrders, listProviders, listServices, listUsers } from '#ordering/queries/admin/admin-lists.ts'
import { getProviderObligations } from '#ordering/queries/admin/provider-obligations.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Lists of the desk']

/** Lists about accounts, businesses, orders and money: each as pages of 50 rows and, with the same filters, as a CSV file. */
export const adminListsApi = newAdminApi(['/admin/provider-standing/*'])

listRoutes(adminListsApi, {
  name: 'users',
  path: '/admin/users',
  holds: 'people',
  summary: 'Accounts, the newest first',
  filters: shapes.userFilters,
  line: shapes.userLineSchema,
  columns: files.userColumns,
  load: listUsers,
})
listRoutes(adminListsApi, {
  name: 'services',
  path: '/admin/services',
  holds: 'rows',
  summary: 'Services, what changed last first',
  filters: shapes.serviceFilters,
  line: shapes.serviceLineSchema,
  columns: files.serviceColumns,
  load: listServices,
})
listRoutes(adminListsApi, {
  name: 'providers',
  path: '/admin/providers',
  holds: 'people',
  summary: 'Businesses, the newest first',
  filters: shapes.providerFilters,
  line: shapes.providerLineSchema,
  columns: files.providerColumns,
  load: listProviders,
})
listRoutes(adminListsApi, {
  name: 'orders',
  path: '/admin/orders',
  holds: 'people',
  summary: 'Orders, the newest first',
  filters: shapes.orderFilters,
  line: shapes.orderLineSchema,
  columns: files.orderColumns,
  load: listOrders,
})

openMoneyLists(adminListsApi)

const obligationsRoute = createRoute({
  method: 'get',
  path: '/admin/provider-standing/{id}',
  tags,
  summary: 'What of a business is open: items, money, payouts, documents',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json('What is open', providerObligationsSchema) },
})

adminListsApi.openapi(obligationsRoute, async (c) =>
  c.json(await getProviderObligations(c.var.ctx, c.req.valid('param').id), 200),
)
