import { createRoute, z } from '@hono/zod-openapi'
import { answerItem } from '#ordering/commands/answer-item.ts'
import { changeExpectedTime } from '#ordering/commands/change-expected-time.ts'
import type { DeskItem } from '#ordering/contract.ts'
import { providerReasons, type ProviderReason } from '#ordering/rules/cancel-reasons.ts'
import { expectedMinutes } from '#ordering/rules/expected-time.ts'
import { deskActions, type DeskAction } from '#ordering/rules/desk-words.ts'
import { idempotencyHeader, newApi } from '#platform/api.ts'
import { bodyOf, json, shapeOf } from '#platform/door-shapes.ts'
import { ofProvider, problems } from '#providers/api/doors.ts'

const tags = ['Own orders']
const path = '/own/providers/{id}'
const itemSchema = shapeOf<DeskItem>('DeskItem')
const reasons = Object.keys(providerReasons) as ProviderReason[]
const ofItem = z.object({ id: ofProvider.shape.id, itemId: ofProvider.shape.id })

const summaries: Record<DeskAction, string> = {
  accept: 'Accept a request',
  decline: 'Decline a request, with a reason',
  prepare: 'Goods are being prepared',
  ready: 'Goods are ready, or on their way',
  fulfil: 'It is done: fetched, delivered, or the visit is over',
  'check-in': 'The customer is there',
  miss: 'The customer of a visit did not come; they are told and may object',
  cancel: 'Cancel what was agreed, with a reason',
}

const inputs: Partial<Record<DeskAction, z.ZodObject>> = {
  decline: z.object({ reason: z.enum(reasons) }),
  cancel: z.object({ reason: z.enum(reasons) }),
  fulfil: z.object({ code: z.string().max(10).optional() }),
}

const actionRoute = (action: DeskAction) =>
  createRoute({
    method: 'post',
    path: `${path}/items/{itemId}/${action}`,
    tags,
    summary: summaries[action],
    request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(inputs[action] ?? z.object({})) },
    responses: { 200: json('The item as it is now', itemSchema), ...problems },
  })

/** What a business does with its orders and bookings. */
export const deskApi = newApi()

for (const action of deskActions) {
  deskApi.openapi(actionRoute(action), async (c) => {
    const { id, itemId } = c.req.valid('param')
    const { reason, code } = c.req.valid('json') as { reason?: ProviderReason; code?: string }
    const asked = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
    return c.json(await answerItem(c.var.ctx, asked, { action, reason, code }), 200)
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
  responses: { 200: json('The item as it is now', itemSchema), ...problems },
})

deskApi.openapi(expectedRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const asked = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await changeExpectedTime(c.var.ctx, asked, c.req.valid('json').minutes), 200)
})
