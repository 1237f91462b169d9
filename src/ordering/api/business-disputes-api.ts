import { createRoute, z } from '@hono/zod-openapi'
import { answerDispute } from '#ordering/commands/disputes/answer-dispute.ts'
import { businessDisputeSchema, businessDisputesSchema, disputeAnswerInput } from '#ordering/contract-dispute.ts'
import { getBusinessDispute, listBusinessDisputes } from '#ordering/queries/disputes/business-disputes.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const tags = ['Own disputes']
const path = '/me/providers/{id}/disputes'
const ofDispute = z.object({ id: ofProvider.shape.id, disputeId: ofProvider.shape.id })
const one = json('The dispute as it is now', businessDisputeSchema)

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What customers of a business said went wrong, the newest first',
  request: {
    params: ofProvider,
    query: z.object({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: { 200: json('Disputes', businessDisputesSchema) },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{disputeId}`,
  tags,
  summary: 'One dispute',
  request: { params: ofDispute },
  responses: { 200: one },
})

const actions = ['accept', 'redo', 'offer', 'contest', 'appeal'] as const
type Action = (typeof actions)[number]

const summaries: Record<Action, string> = {
  accept: 'Grant what was asked for: it comes back at once',
  redo: 'Offer to do it again',
  offer: 'Offer to give an amount back',
  contest: 'Say why it was right, with proof: administrators decide',
  appeal: 'Appeal once against a decision',
}

const answerRoute = (action: Action) =>
  createRoute({
    method: 'post',
    path: `${path}/{disputeId}/${action}`,
    tags,
    summary: summaries[action],
    request: { params: ofDispute, headers: idempotencyHeader, body: bodyOf(disputeAnswerInput) },
    responses: { 200: one },
  })

/** Disputes, as the business sees and answers them. */
export const businessDisputesApi = newApi()

businessDisputesApi.openapi(listRoute, async (c) =>
  c.json(await listBusinessDisputes(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
)

businessDisputesApi.openapi(readRoute, async (c) => {
  const { id, disputeId } = c.req.valid('param')
  return c.json(await getBusinessDispute(c.var.ctx, id, disputeId), 200)
})

for (const action of actions) {
  businessDisputesApi.openapi(answerRoute(action), async (c) => {
    const { id, disputeId } = c.req.valid('param')
    const request = { providerId: id, disputeId, action, key: c.req.valid('header')['idempotency-key'] }
    return c.json(await answerDispute(c.var.ctx, request, c.req.valid('json')), 200)
  })
}
