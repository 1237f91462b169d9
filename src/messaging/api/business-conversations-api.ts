import { createRoute, z } from '@hono/zod-openapi'
import * as routes from '#messaging/api/conversation-routes.ts'
import { addQuickReply, changeQuickReply, removeQuickReply } from '#messaging/commands/change-quick-replies.ts'
import { markRead } from '#messaging/commands/mark-read.ts'
import { beginAsBusiness, sendMessage } from '#messaging/commands/send-message.ts'
import { businessBeginInput, openingSchema, quickReplyInput, quickReplySchema } from '#messaging/contract.ts'
import { listConversations } from '#messaging/queries/list-conversations.ts'
import { listQuickReplies } from '#messaging/queries/list-quick-replies.ts'
import { openFile } from '#messaging/queries/open-file.ts'
import { listMessages, showConversation } from '#messaging/queries/show-conversation.ts'
import { showBusinessOpening } from '#messaging/queries/show-opening.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json, ok } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const tags = ['Own conversations']
const path = '/me/providers/{id}/conversations'
const repliesPath = '/me/providers/{id}/quick-replies'
const one = { params: routes.ofBusiness }
const ofReply = z.object({ id: ofProvider.shape.id, replyId: ofProvider.shape.id })
const replies = json('All of them', z.object({ items: z.array(quickReplySchema) }))
const key = 'idempotency-key'

const openingRoute = createRoute({
  method: 'get',
  path: `${path}/opening`,
  tags,
  summary: 'Whether one may write to who placed an order, and the conversation there is',
  request: { params: ofProvider, query: z.object({ orderReference: z.string().max(40) }) },
  responses: {
    200: json(
      'What a first message needs',
      openingSchema.extend({
        name: z.string(),
      }),
    ),
  },
})

const beginRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Write to who ordered: begins the conversation, or goes on with it',
  request: { params: ofProvider, headers: idempotencyHeader, body: bodyOf(businessBeginInput) },
  responses: { 201: routes.sent },
})

const repliesRoute = createRoute({
  method: 'get',
  path: repliesPath,
  tags,
  summary: 'Answers that are given often',
  request: { params: ofProvider },
  responses: { 200: replies },
})

const addRoute = createRoute({
  method: 'post',
  path: repliesPath,
  tags,
  summary: 'One more; ten at most',
  request: { params: ofProvider, body: bodyOf(quickReplyInput) },
  responses: { 201: replies },
})

const changeRoute = createRoute({
  method: 'put',
  path: `${repliesPath}/{replyId}`,
  tags,
  summary: 'Other words for one',
  request: { params: ofReply, body: bodyOf(quickReplyInput) },
  responses: { 200: replies },
})

const removeRoute = createRoute({
  method: 'delete',
  path: `${repliesPath}/{replyId}`,
  tags,
  summary: 'One less',
  request: { params: ofReply },
  responses: { 200: replies },
})

/** The endpoints for the conversations of a provider. */
export const businessConversationsApi = newApi()

businessConversationsApi.openapi(openingRoute, async (c) =>
  c.json(await showBusinessOpening(c.var.ctx, c.req.valid('param').id, c.req.valid('query').orderReference), 200),
)

const list = routes.listRoute(path, tags)
businessConversationsApi.openapi({ ...list, request: { ...list.request, params: ofProvider } }, async (c) => {
  const { cursor, unread, assignedToMe, q } = c.req.valid('query')
  const wanted = { cursor, isUnread: unread === 'true', isAssignedToMe: assignedToMe === 'true', search: q }
  return c.json(await listConversations(c.var.ctx, c.req.valid('param').id, wanted), 200)
})

businessConversationsApi.openapi(beginRoute, async (c) => {
  const { id } = c.req.valid('param')
  return c.json(await beginAsBusiness(c.var.ctx, id, c.req.valid('header')[key], c.req.valid('json')), 201)
})

businessConversationsApi.openapi({ ...routes.readRoute(`${path}/{conversationId}`, tags), request: one }, async (c) => {
  const { id, conversationId } = c.req.valid('param')
  return c.json(await showConversation(c.var.ctx, id, conversationId), 200)
})

const messages = routes.messagesRoute(`${path}/{conversationId}/messages`, tags)
businessConversationsApi.openapi({ ...messages, request: { ...messages.request, ...one } }, async (c) => {
  const { id, conversationId } = c.req.valid('param')
  return c.json(await listMessages(c.var.ctx, id, conversationId, c.req.valid('query')), 200)
})

const send = routes.sendRoute(`${path}/{conversationId}/messages`, tags)
businessConversationsApi.openapi({ ...send, request: { ...send.request, ...one } }, async (c) => {
  const { id, conversationId } = c.req.valid('param')
  const place = { providerId: id, conversationId, key: c.req.valid('header')[key] }
  return c.json(await sendMessage(c.var.ctx, place, c.req.valid('json')), 201)
})

const mark = routes.markRoute(`${path}/{conversationId}/read`, tags)
businessConversationsApi.openapi({ ...mark, request: { ...mark.request, ...one } }, async (c) => {
  const { id, conversationId } = c.req.valid('param')
  await markRead(c.var.ctx, { providerId: id, conversationId }, c.req.valid('json').upTo)
  return c.json(ok, 200)
})

const file = routes.fileRoute(`${path}/{conversationId}/files/{fileId}`, tags)
businessConversationsApi.openapi({ ...file, request: { params: routes.ofBusinessFile } }, async (c) => {
  const { id, conversationId, fileId } = c.req.valid('param')
  return c.redirect(await openFile(c.var.ctx, id, { id: conversationId, fileId }), 302)
})

businessConversationsApi.openapi(repliesRoute, async (c) =>
  c.json({ items: await listQuickReplies(c.var.ctx, c.req.valid('param').id) }, 200),
)

businessConversationsApi.openapi(addRoute, async (c) =>
  c.json({ items: await addQuickReply(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 201),
)

businessConversationsApi.openapi(changeRoute, async (c) => {
  const { id, replyId } = c.req.valid('param')
  return c.json({ items: await changeQuickReply(c.var.ctx, id, replyId, c.req.valid('json')) }, 200)
})

businessConversationsApi.openapi(removeRoute, async (c) => {
  const { id, replyId } = c.req.valid('param')
  return c.json({ items: await removeQuickReply(c.var.ctx, id, replyId) }, 200)
})
