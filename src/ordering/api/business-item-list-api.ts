import { createRoute, z } from '@hono/zod-openapi'
import { recordListExport } from '#identity/commands/audit/record-list-export.ts'
import { exportBusinessItems } from '#ordering/queries/orders/export-business-items.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { businessStates, type BusinessState } from '#ordering/rules/orders/business-words.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { actsForMarket } from '#providers/queries/acts-for-market.ts'
import { businessItemsSchema } from '#ordering/contract-business-items.ts'

const tags = ['Own orders']
const path = '/me/providers/{id}'
const states = Object.keys(businessStates) as BusinessState[]

const filters = z.object({
  state: z.enum(states).optional(),
  q: z.string().max(100).optional().meta({ description: 'A reference, or a name as the business sees it' }),
  from: z.iso.date().optional().meta({ description: 'A day of the business' }),
  until: z.iso.date().optional().meta({ description: 'The last day' }),
  service: z.string().max(40).optional(),
  staff: z.string().max(40).optional(),
})

const listRoute = createRoute({
  method: 'get',
  path: `${path}/orders`,
  tags,
  summary: 'What a business has to do and has done, requests first; staff see their own visits',
  request: {
    params: ofProvider,
    query: filters.extend({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: { 200: json('Its own part of orders', businessItemsSchema) },
})

const exportRoute = createRoute({
  method: 'get',
  path: `${path}/orders.csv`,
  tags,
  summary: 'The same list as a file; the first 5,000 lines',
  request: { params: ofProvider, query: filters },
  responses: { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } },
})

const filtersOf = ({ q, service, staff, ...rest }: z.infer<typeof filters>) => ({
  ...rest,
  search: q,
  serviceId: service,
  staffId: staff,
})

/** The list of orders and bookings of a business. */
export const businessItemListApi = newApi()

businessItemListApi.openapi(listRoute, async (c) => {
  const { cursor, limit, ...query } = c.req.valid('query')
  return c.json(
    await listBusinessItems(c.var.ctx, c.req.valid('param').id, { ...filtersOf(query), cursor, limit }),
    200,
  )
})

businessItemListApi.openapi(exportRoute, async (c) => {
  const { id } = c.req.valid('param')
  const query = c.req.valid('query')
  const { fileName, text, lines } = await exportBusinessItems(c.var.ctx, id, filtersOf(query))
  if (await actsForMarket(c.var.ctx, id))
    await recordListExport(c.var.ctx, { name: 'orders-of-business', filters: query, providerId: id }).ended(lines)
  c.header('content-disposition', `attachment; filename="${fileName}"`)
  c.header('cache-control', 'no-store')
  // A byte order mark makes spreadsheet programs read the file as UTF-8.
  return c.body(`\ufeff${text}`, 200, { 'content-type': 'text/csv; charset=utf-8' })
})
