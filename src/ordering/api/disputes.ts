import { createRoute, z } from '@hono/zod-openapi'
import { openDispute } from '#ordering/commands/disputes/open-dispute.ts'
import { disputeReplies, replyDispute, type DisputeReply } from '#ordering/commands/disputes/reply-dispute.ts'
import { disputeReplyInput, myDisputeSchema, openDisputeInput } from '#ordering/contract-dispute.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Disputes']
const path = '/orders/{reference}/items/{itemId}/dispute'
const ofItem = z.object({ reference: z.string().max(20), itemId: z.string().max(40) })
const responses = {
  200: json('The item, and what was said to be wrong with it', myDisputeSchema),
}

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What was said to be wrong with an item of an own order, or until when it can be said',
  request: { params: ofItem },
  responses,
})

const openRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Say that something was wrong: the money of the item is held back, its provider answers',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(openDisputeInput) },
  responses,
})

const summaries: Record<DisputeReply, string> = {
  agree: 'Take the offer of the provider',
  reject: 'Do not take it: administrators decide',
  withdraw: 'Take the dispute back',
  appeal: 'Appeal once against a decision',
}

const replyRoute = (action: DisputeReply) =>
  createRoute({
    method: 'post',
    path: `${path}/${action}`,
    tags,
    summary: summaries[action],
    request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(disputeReplyInput) },
    responses,
  })

/** Disputes of customers. A link from an email alone does not give access. */
export const disputesApi = newApi()

disputesApi.openapi(readRoute, async (c) => c.json(await getMyDispute(c.var.ctx, c.req.valid('param')), 200))

disputesApi.openapi(openRoute, async (c) => {
  const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await openDispute(c.var.ctx, myItem, c.req.valid('json')), 200)
})

for (const action of disputeReplies) {
  disputesApi.openapi(replyRoute(action), async (c) => {
    const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
    return c.json(await replyDispute(c.var.ctx, myItem, { action, text: c.req.valid('json').text }), 200)
  })
}
