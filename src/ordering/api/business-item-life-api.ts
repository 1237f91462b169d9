import { createRoute, z } from '@hono/zod-openapi'
import { answerReport } from '#ordering/commands/no-shows/answer-report.ts'
import { grantRefund } from '#ordering/commands/cancellation/grant-refund.ts'
import { getProviderMetrics } from '#ordering/queries/get-provider-metrics.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { businessItemSchema } from '#ordering/contract-business-items.ts'
import { providerMetricsViewSchema } from '#ordering/contract-life.ts'

const tags = ['Own orders']
const path = '/me/providers/{id}'
const ofItem = z.object({ id: ofProvider.shape.id, itemId: ofProvider.shape.id })
const answer = json('The item as it is now', businessItemSchema)

const answerRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/answer-report`,
  tags,
  summary:
    'Agree that nobody was there, or that one asked to cancel: everything goes back; or say otherwise: administrators decide',
  request: {
    params: ofItem,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ agrees: z.boolean(), text: z.string().max(2000).default('') })),
  },
  responses: { 200: answer },
})

const refundRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/refund`,
  tags,
  summary: 'Give an amount back of what was paid online for an item, with a reason',
  request: {
    params: ofItem,
    headers: idempotencyHeader,
    body: bodyOf(z.object({ amountMinor: z.number().int().min(1), note: z.string().max(500) })),
  },
  responses: { 200: answer },
})

const providerMetricsRoute = createRoute({
  method: 'get',
  path: `${path}/reliability`,
  tags,
  summary: 'How the business keeps to what was agreed, measured every day',
  request: { params: ofProvider },
  responses: { 200: json('Figures of 90 days', providerMetricsViewSchema) },
})

/** Replies of a business to reports, its refunds, and its reliability figures. */
export const businessItemLifeApi = newApi()

businessItemLifeApi.openapi(answerRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await answerReport(c.var.ctx, request, c.req.valid('json')), 200)
})

businessItemLifeApi.openapi(refundRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await grantRefund(c.var.ctx, request, c.req.valid('json')), 200)
})

businessItemLifeApi.openapi(providerMetricsRoute, async (c) =>
  c.json(await getProviderMetrics(c.var.ctx, c.req.valid('param').id), 200),
)
