import { createRoute, z } from '@hono/zod-openapi'
import { blockBusiness } from '#messaging/commands/block-business.ts'
import { markRead } from '#messaging/commands/mark-read.ts'
import { beginConversation, sendMessage } from '#messaging/commands/send-message.ts'
import * as routes from '#messaging/api/conversation-routes.ts'
import { beginInput, openingSchema } from '#messaging/contract.ts'
import { listConversations } from '#messaging/queries/list-conversations.ts'
import { openFile } from '#messaging/queries/open-file.ts'
import { listMessages, showConversation } from '#messaging/queries/show-conversation.ts'
import { showOpening } from '#messaging/queries/show-opening.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'

const tags = ['Conversations']
const path = '/conversations'
const one = { params: routes.ofConversation }

const openingRoute = createRoute({
  method: 'get',
  path: `${path}/opening`,
  tags,
  summary: 'Whether one may write to a business, and the conversation there is',
  request: {
    query: z.object({
      providerId: z.string().max(40),
      serviceId: z.string().max(40).optional(),
      orderReference: z.string().max(40).optional(),
    }),
  },
  responses: { 200: json('What a first message needs', openingSchema) },
})

const beginRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Write to a business: begins the conversation, or goes on with it',
  request: { headers: idempotencyHeader, body: bodyOf(beginInput) },
  responses: { 201: routes.sent },
})

const blockRoute = createRoute({
  method: 'put',
  path: `${path}/{id}/block`,
  tags,
  summary: 'Hear nothing more of this business',
  request: one,
  responses: { 200: done },
})

const unblockRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}/block`,
  tags,
  summary: 'Hear of it again',
  request: one,
  responses: { 200: done },
})

const key = 'idempotency-key'

/** The endpoints for the conversations of a customer. */
export const conversationsApi = newApi()

conversationsApi.openapi(openingRoute, async (c) => {
  const { providerId, ...about } = c.req.valid('query')
  return c.json(await showOpening(c.var.ctx, providerId, about), 200)
})

conversationsApi.openapi(routes.listRoute(path, tags), async (c) => {
  const { cursor, unread } = c.req.valid('query')
  return c.json(await listConversations(c.var.ctx, null, { cursor, isUnread: unread === 'true' }), 200)
})

conversationsApi.openapi(beginRoute, async (c) => {
  const { providerId, ...message } = c.req.valid('json')
  return c.json(await beginConversation(c.var.ctx, providerId, c.req.valid('header')[key], message), 201)
})

conversationsApi.openapi({ ...routes.readRoute(`${path}/{id}`, tags), request: one }, async (c) =>
  c.json(await showConversation(c.var.ctx, null, c.req.valid('param').id), 200),
)

const messages = routes.messagesRoute(`${path}/{id}/messages`, tags)
conversationsApi.openapi({ ...messages, request: { ...messages.request, ...one } }, async (c) =>
  c.json(await listMessages(c.var.ctx, null, c.req.valid('param').id, c.req.valid('query')), 200),
)

const send = routes.sendRoute(`${path}/{id}/messages`, tags)
conversationsApi.openapi({ ...send, request: { ...send.request, ...one } }, async (c) => {
  const place = { providerId: null, conversationId: c.req.valid('param').id, key: c.req.valid('header')[key] }
  return c.json(await sendMessage(c.var.ctx, place, c.req.valid('json')), 201)
})

const mark = routes.markRoute(`${path}/{id}/read`, tags)
conversationsApi.openapi({ ...mark, request: { ...mark.request, ...one } }, async (c) => {
  await markRead(c.var.ctx, { providerId: null, conversationId: c.req.valid('param').id }, c.req.valid('json').upTo)
  return c.json(ok, 200)
})

conversationsApi.openapi(blockRoute, async (c) => {
  await blockBusiness(c.var.ctx, c.req.valid('param').id, true)
  return c.json(ok, 200)
})

conversationsApi.openapi(unblockRoute, async (c) => {
  await blockBusiness(c.var.ctx, c.req.valid('param').id, false)
  return c.json(ok, 200)
})

conversationsApi.openapi(
  { ...routes.fileRoute(`${path}/{id}/files/{fileId}`, tags), request: { params: routes.ofFile } },
  async (c) => c.redirect(await openFile(c.var.ctx, null, c.req.valid('param')), 302),
)
