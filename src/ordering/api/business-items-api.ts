import { createRoute, z } from '@hono/zod-openapi'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { moveOrderTicket } from '#ordering/commands/orders/move-order-ticket.ts'
import { orderTicketSchema } from '#ordering/contract-board.ts'
import { orderTicketActions } from '#ordering/rules/order-tickets/next-steps.ts'
import { changeExpectedTime } from '#ordering/commands/orders/change-expected-time.ts'
import { providerReasons, type ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { expectedMinutes } from '#ordering/rules/deadlines/expected-time.ts'
import { businessActions, type BusinessAction } from '#ordering/rules/orders/business-words.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { businessItemSchema } from '#ordering/contract-business-items.ts'

const tags = ['Own orders']
const path = '/me/providers/{id}'
const itemSchema = businessItemSchema
const reasons = Object.keys(providerReasons) as ProviderReason[]
const ofItem = z.object({ id: ofProvider.shape.id, itemId: ofProvider.shape.id })

const summaries: Record<BusinessAction, string> = {
  accept: 'Accept a request',
  decline: 'Decline a request, with a reason',
  prepare: 'Goods are being prepared',
  ready: 'Goods are ready, or on their way',
  recall: 'Goods are not ready after all; the customer is told',
  fulfil: 'It is done: fetched, delivered, or the visit is over',
  'check-in': 'The customer is there',
  miss: 'The customer of a visit did not come; they are told and may object',
  cancel: 'Cancel what was agreed, with a reason',
}

const inputs: Partial<Record<BusinessAction, z.ZodObject>> = {
  decline: z.object({ reason: z.enum(reasons) }),
  cancel: z.object({ reason: z.enum(reasons) }),
  fulfil: z.object({ code: z.string().max(10).optional() }),
}

const actionRoute = (action: BusinessAction) =>
  createRoute({
    method: 'post',
    path: `${path}/items/{itemId}/${action}`,
    tags,
    summary: summaries[action],
    request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(inputs[action] ?? z.object({})) },
    responses: { 200: json('The item as it is now', itemSchema) },
  })

/** Actions of a business on its orders and bookings. */
export const businessItemsApi = newApi()

for (const action of businessActions) {
  businessItemsApi.openapi(actionRoute(action), async (c) => {
    const { id, itemId } = c.req.valid('param')
    const { reason, code } = c.req.valid('json') as { reason?: ProviderReason; code?: string }
    const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
    return c.json(await answerItem(c.var.ctx, request, { action, reason, code: code || undefined }), 200)
  })
}

const expectedRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/expected-time`,
  tags,
  summary: 'Say in how many minutes goods that are wanted as soon as possible will be ready; the customer is told',
  request: {
    params: ofItem,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ minutes: z.number().int().min(expectedMinutes.least).max(expectedMinutes.most) })),
  },
  responses: { 200: json('The item as it is now', itemSchema) },
})

businessItemsApi.openapi(expectedRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await changeExpectedTime(c.var.ctx, request, c.req.valid('json').minutes), 200)
})

const ofTicket = z.object({ id: ofProvider.shape.id, ticketId: ofProvider.shape.id })

for (const action of orderTicketActions) {
  const route = createRoute({
    method: 'post',
    path: `${path}/order-tickets/{ticketId}/${action}`,
    tags,
    summary: `${summaries[action]}: all goods of an order at once`,
    request: { params: ofTicket, headers: idempotencyHeader, body: bodyOf(inputs[action] ?? z.object({})) },
    responses: { 200: json('The ticket as it is now', orderTicketSchema) },
  })
  businessItemsApi.openapi(route, async (c) => {
    const { id, ticketId } = c.req.valid('param')
    const { reason, code } = c.req.valid('json') as { reason?: ProviderReason; code?: string }
    const request = { providerId: id, ticketId, key: c.req.valid('header')['idempotency-key'] }
    return c.json(await moveOrderTicket(c.var.ctx, request, { action, reason, code: code || undefined }), 200)
  })
}
