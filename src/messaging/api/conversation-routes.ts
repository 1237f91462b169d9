import { createRoute, z } from '@hono/zod-openapi'
import {
  conversationListSchema,
  conversationSchema,
  messageInput,
  messagePageSchema,
  readInput,
  sentSchema,
} from '#messaging/contract.ts'
import { idempotencyHeader } from '#platform/http/api.ts'
import { bodyOf, done, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { cursor } from '#shared/paging/list-filters.ts'

// Both sides have the same endpoints; those of a provider have a path prefix.

const { id } = ofProvider.shape
export const flag = z.enum(['true', 'false']).optional()

const list = z.object({
  cursor,
  unread: flag,
})

/** The list of conversations, below the given path. */
export const listRoute = <Path extends string>(path: Path, tags: string[]) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'Conversations, the newest first, 30 a page',
    request: { query: list.extend({ assignedToMe: flag, q: z.string().max(100).optional() }) },
    responses: { 200: json('Conversations', conversationListSchema) },
  })

export const readRoute = <Path extends string>(path: Path, tags: string[]) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'One conversation with its newest 30 messages',
    responses: { 200: json('The conversation', conversationSchema) },
  })

export const messagesRoute = <Path extends string>(path: Path, tags: string[]) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'Older messages, 30 at a time; or what came after a number',
    request: {
      query: z.object({
        cursor,
        after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      }),
    },
    responses: { 200: json('Messages, the oldest first', messagePageSchema) },
  })

export const sent = json('What was said, as it stands', sentSchema)

export const sendRoute = <Path extends string>(path: Path, tags: string[]) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary: 'Say something; sent twice with one key, it is said once',
    request: { headers: idempotencyHeader, body: bodyOf(messageInput) },
    responses: { 201: sent },
  })

export const markRoute = <Path extends string>(path: Path, tags: string[]) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary: 'Read up to this message',
    request: { body: bodyOf(readInput) },
    responses: { 200: done },
  })

export const fileRoute = <Path extends string>(path: Path, tags: string[]) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'A file of a message: leads to an address that holds for some minutes',
    responses: { 302: { description: 'There it is' } },
  })

export const ofConversation = z.object({ id })
export const ofFile = z.object({ id, fileId: id })
export const ofBusiness = z.object({ id, conversationId: id })
export const ofBusinessFile = z.object({ id, conversationId: id, fileId: id })
