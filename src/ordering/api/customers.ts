import { createRoute, z } from '@hono/zod-openapi'
import { changeCustomer } from '#ordering/commands/customers/change-customer.ts'
import {
  addCustomer,
  deleteCustomer,
  editCustomer,
  mergeCustomers,
  separateCustomer,
} from '#ordering/commands/customers/save-customer.ts'
import { importCustomers } from '#ordering/commands/customers/import-customers.ts'
import { importBookings, tryBookings } from '#ordering/commands/counter/import-bookings.ts'
import {
  bookingImportSchema,
  customerDetailSchema,
  customerImportSchema,
  customerListSchema,
} from '#ordering/contract-customers.ts'
import { exportCustomers, getCustomer, listCustomers } from '#ordering/queries/customers/customers.ts'
import { writeCustomersCsv } from '#ordering/rules/customers/customers-csv.ts'
import { recordListExport } from '#identity/commands/audit/record-list-export.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider, once } from '#providers/api/route-parts.ts'
import { oneLine } from '#shared/text/one-line.ts'
import { actsForMarket } from '#providers/queries/acts-for-market.ts'

const tags = ['Own customers']
const path = '/me/providers/{id}/customers'
const ofCustomer = ofProvider.extend({
  customerId: z
    .string()
    .max(40)
    .meta({ description: 'Of the list; or any order that the customer placed with this business' }),
})
const querySchema = z.object({
  q: z.string().max(200).optional().meta({
    description:
      'A part of a name as the business sees it; an email address; the end of a phone number. Of hidden ones only the whole',
  }),
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
  summary: 'The same list as a file; the first 50,000 lines',
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

const entry = z.object({
  name: oneLine(200).optional(),
  email: oneLine(300).optional(),
  phone: oneLine(40).optional(),
  consent: z
    .object({ answer: z.enum(['yes', 'no']), how: oneLine(200).optional() })
    .optional()
    .meta({ description: 'To offers of this business' }),
})

const addRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Add somebody to the client book',
  request: { params: ofProvider, headers: idempotencyHeader, body: bodyOf(entry) },
  responses: { 201: answer },
})

const editRoute = createRoute({
  method: 'patch',
  path: `${path}/{customerId}`,
  tags,
  summary: 'Change name, contact or consent; what is left out stays, an empty text is removed',
  request: { params: ofCustomer, body: bodyOf(entry) },
  responses: { 200: answer },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: `${path}/{customerId}`,
  tags,
  summary: 'Delete somebody who never ordered online; past visits stay without a name',
  request: { params: ofCustomer },
  responses: { 204: { description: 'Deleted' } },
})

const mergeRoute = createRoute({
  method: 'post',
  path: `${path}/{customerId}/merge`,
  tags,
  summary: 'Make two customers one; it can be undone',
  request: { params: ofCustomer, body: bodyOf(z.object({ into: z.uuid() })) },
  responses: { 200: json('The customer that remains', customerDetailSchema) },
})

const separateRoute = createRoute({
  method: 'post',
  path: `${path}/{customerId}/separate`,
  tags,
  summary: 'Undo a merge',
  request: { params: ofCustomer },
  responses: { 200: answer },
})

const importRoute = createRoute({
  method: 'post',
  path: `${path}/import`,
  tags,
  summary: 'Import customers from CSV, up to 5,000; a dry run says what would happen',
  request: {
    params: ofProvider,
    body: bodyOf(z.object({ text: z.string().max(1_000_000), isDryRun: z.boolean() })),
  },
  responses: { 200: json('What was done, or would be', customerImportSchema) },
})

const importBookingsRoute = createRoute({
  method: 'post',
  path: `${path}/import-bookings`,
  tags,
  summary: 'Book the future visits of a CSV file, up to 500; a dry run says what would be booked, and what clashes',
  request: {
    params: ofProvider,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ text: z.string().max(500_000), isDryRun: z.boolean() })),
  },
  responses: { 201: json('What was booked, or would be', bookingImportSchema) },
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

customersApi.openapi(addRoute, async (c) => {
  const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')]
  const sent = { what: 'add-customer', key: c.req.valid('header')['idempotency-key'], body: [id, body] }
  return c.json(await once(c.var.ctx, sent, (ctx) => addCustomer(ctx, id, body)), 201)
})

customersApi.openapi(editRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(await editCustomer(c.var.ctx, id, customerId, c.req.valid('json')), 200)
})

customersApi.openapi(deleteRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  await deleteCustomer(c.var.ctx, id, customerId)
  return c.body(null, 204)
})

customersApi.openapi(mergeRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(await mergeCustomers(c.var.ctx, id, customerId, c.req.valid('json').into), 200)
})

customersApi.openapi(separateRoute, async (c) => {
  const { id, customerId } = c.req.valid('param')
  return c.json(await separateCustomer(c.var.ctx, id, customerId), 200)
})

customersApi.openapi(importRoute, async (c) =>
  c.json(await importCustomers(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
)

customersApi.openapi(importBookingsRoute, async (c) => {
  const [{ id }, { text, isDryRun }] = [c.req.valid('param'), c.req.valid('json')]
  if (isDryRun) return c.json(await tryBookings(c.var.ctx, id, text), 201)
  const sent = { what: 'import-bookings', key: c.req.valid('header')['idempotency-key'], body: [id, text] }
  return c.json(await once(c.var.ctx, sent, (ctx) => importBookings(ctx, id, text)), 201)
})
