import { createRoute, z } from '@hono/zod-openapi'
import { changeCustomer } from '#ordering/commands/customers/change-customer.ts'
import { customerDetailSchema, customerListSchema } from '#ordering/contract-customers.ts'
import { exportCustomers, getCustomer, listCustomers } from '#ordering/queries/customers/customers.ts'
import { writeCustomersCsv } from '#ordering/rules/customers/customers-csv.ts'
import { recordListExport } from '#identity/commands/audit/record-list-export.ts'
import { newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { actsForMarket } from '#providers/queries/acts-for-market.ts'

const tags = ['Own customers']
const path = '/me/providers/{id}/customers'
const ofCustomer = ofProvider.extend({
  customerId: z.string().max(40).meta({ description: 'Any order that the customer placed with this business' }),
})
const querySchema = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'A name as the business sees it, or a whole mail address or phone number' }),
  sort: z.enum(['last', 'spent', 'visits']).optional(),
})
const answer = json('The customer as the business may know them', customerDetailSchema)

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Who ordered from a business, 25 a page',
  request: {
    params: ofProvider,
    query: querySchema.extend({ page: z.coerce.number().int().min(1).max(100_000).optional() }),
  },
  responses: { 200: json('One page', customerListSchema) },
})

const exportRoute = createRoute({
  method: 'get',
  path: '/me/providers/{id}/customers.csv',
  tags,
  summary: 'The same list as a file; the first 5,000 lines',
  request: { params: ofProvider, query: querySchema },
  responses: { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } },
})

const getRoute = createRoute({
  method: 'get',
  path: `${path}/{customerId}`,
  tags,
  summary: 'One customer: history, amounts, note, block',
  request: { params: ofCustomer },
  responses: { 200: answer },
})

const customerNoteRoute = createRoute({
  method: 'put',
  path: `${path}/{customerId}/note`,
  tags,
  summary: 'A private note of the business; an empty one is none',
  request: { params: ofCustomer, body: bodyOf(z.object({ text: z.string().max(10_000) })) },
  responses: { 200: answer },
})

const blockRoute = createRoute({
  method: 'put',
  path: `${path}/{customerId}/block`,
  tags,
  summary: 'Take no orders and no words from this customer; what is agreed stays',
  request: { params: ofCustomer, body: bodyOf(z.object({ reason: z.string().max(1_000) })) },
  responses: { 200: answer },
})

const unblockRoute = createRoute({
  method: 'delete',
  path: `${path}/{customerId}/block`,
  tags,
  summary: 'Take orders of this customer again',
  request: { params: ofCustomer },
  responses: { 200: answer },
})

/** Customers of a business, with its private notes and blocks. */
export const customersApi = newApi()

customersApi.openapi(listRoute, async (c) => {
  const { q, sort, page } = c.req.valid('query')
  return c.json(await listCustomers(c.var.ctx, c.req.valid('param').id, { search: q, sort, page }), 200)
})

customersApi.openapi(exportRoute, async (c) => {
  const { q, sort } = c.req.valid('query')
  const { id } = c.req.valid('param')
  const lines = await exportCustomers(c.var.ctx, id, { search: q, sort })
  if (await actsForMarket(c.var.ctx, id))
    await recordListExport(c.var.ctx, { name: 'customers-of-business', filters: { q, sort }, providerId: id }).ended(
      lines.length,
    )
  c.header('content-disposition', 'attachment; filename="customers.csv"')
  c.header('cache-control', 'no-store')
  // Spreadsheets recognise UTF-8 by the byte order mark.
  return c.body(`\ufeff${writeCustomersCsv(lines)}`, 200, { 'content-type': 'text/csv; charset=utf-8' })
})

customersApi.openapi(getRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(await getCustomer(c.var.ctx, id, customerId), 200)
})

customersApi.openapi(customerNoteRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(await changeCustomer(c.var.ctx, id, customerId, { kind: 'note', text: c.req.valid('json').text }), 200)
})

customersApi.openapi(blockRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(
    await changeCustomer(c.var.ctx, id, customerId, { kind: 'block', reason: c.req.valid('json').reason }),
    200,
  )
})

customersApi.openapi(unblockRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(await changeCustomer(c.var.ctx, id, customerId, { kind: 'unblock' }), 200)
})
