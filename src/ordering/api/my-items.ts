import { createRoute, z } from '@hono/zod-openapi'
import { objectToAbsence } from '#ordering/commands/no-shows/answer-report.ts'
import { cancelMyItem, receiveMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { confirmMyVisit } from '#ordering/commands/orders/confirm-my-visit.ts'
import { reportAbsence } from '#ordering/commands/no-shows/make-report.ts'
import { previewCancel } from '#ordering/queries/cancellation/preview-cancel.ts'
import { customerReasons, type CustomerReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { orderItemViewSchema } from '#ordering/contract-order.ts'
import { cancelViewSchema } from '#ordering/contract-life.ts'

const params = z.object({ reference: z.string().max(20), itemId: z.string().max(40) })
const itemAnswer = json('The item as it is now', orderItemViewSchema)
const path = '/orders/{reference}/items/{itemId}'
const tags = ['Orders']
const reasons = Object.keys(customerReasons) as CustomerReason[]
const text = z.object({ text: z.string().max(2000) })

const cancelInput = z.object({
  reason: z.enum(reasons),
  share: z
    .union([z.literal(100), z.literal(50), z.literal(0)])
    .optional()
    .meta({ description: 'As `cancel.share` of the item told: if less comes back meanwhile, nothing is done.' }),
  backMinor: z
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ description: 'As `cancel.back.minor` told, with the same meaning.' }),
  pieces: z
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'So many pieces or seats; at least one stays. Absent: all of it.' }),
  onlyFree: z.boolean().optional().meta({ description: 'Only if everything comes back; else `policy-blocks`.' }),
})

const cancel = createRoute({
  method: 'post',
  path: `${path}/cancel`,
  summary: 'Cancel an item of an own order or some of its pieces, or take a request back',
  tags,
  request: { params, headers: idempotencyHeader, body: bodyOf(cancelInput) },
  responses: { 200: itemAnswer },
})

const preview = createRoute({
  method: 'get',
  path: `${path}/cancel`,
  summary: 'What cancelling would give back now, to the cent',
  tags,
  request: { params, query: z.object({ pieces: z.coerce.number().int().min(1).max(100).optional() }) },
  responses: {
    200: json('Null when it cannot be cancelled', cancelViewSchema.nullable()),
  },
})

const receive = createRoute({
  method: 'post',
  path: `${path}/receive`,
  summary: 'Say that one has what was ready',
  tags,
  request: { params, headers: idempotencyHeader },
  responses: { 200: itemAnswer },
})

const confirm = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  summary: 'Say that one will be there, for a visit that the business booked',
  tags,
  request: { params, headers: idempotencyHeader },
  responses: { 200: itemAnswer },
})

const absence = createRoute({
  method: 'post',
  path: `${path}/report-absence`,
  summary: 'Say that nobody was there; the provider has 48 hours to answer',
  tags,
  request: { params, headers: idempotencyHeader, body: bodyOf(text) },
  responses: { 200: itemAnswer },
})

const object = createRoute({
  method: 'post',
  path: `${path}/object`,
  summary: 'Object to being told as missed, within 48 hours',
  tags,
  request: { params, headers: idempotencyHeader, body: bodyOf(text) },
  responses: { 200: itemAnswer },
})

/** Actions of customers on items of their own orders. */
export const myItemsApi = newApi()

myItemsApi.openapi(cancel, async (c) => {
  const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await cancelMyItem(c.var.ctx, myItem, c.req.valid('json')), 200)
})

myItemsApi.openapi(preview, async (c) =>
  c.json(await previewCancel(c.var.ctx, c.req.valid('param'), c.req.valid('query').pieces), 200),
)

myItemsApi.openapi(receive, async (c) =>
  c.json(
    await receiveMyItem(c.var.ctx, { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }),
    200,
  ),
)

myItemsApi.openapi(confirm, async (c) =>
  c.json(
    await confirmMyVisit(c.var.ctx, { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }),
    200,
  ),
)

myItemsApi.openapi(absence, async (c) => {
  const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await reportAbsence(c.var.ctx, myItem, c.req.valid('json').text), 200)
})

myItemsApi.openapi(object, async (c) => {
  const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await objectToAbsence(c.var.ctx, myItem, c.req.valid('json').text), 200)
})
