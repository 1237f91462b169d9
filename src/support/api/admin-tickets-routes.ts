import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeader } from '#platform/http/api.ts'
import { bodyOf, done, json } from '#platform/http/endpoint-shapes.ts'
import {
  answerInput,
  cannedAnswerSchema,
  cannedInput,
  noteInput,
  ticketChanges,
  ticketCountsSchema,
  ticketPageSchema,
  ticketShownSchema,
} from '#support/contract.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const tags = ['Tickets of the market']
const path = '/admin/tickets'
const canned = '/admin/canned-answers'

export const paths = [path, `${path}/*`, `${path}.csv`, canned, `${canned}/*`]

const params = z.object({ id: z.string().max(40) })
const one = { 200: json('The ticket as it is now', ticketShownSchema) }

export const listQuery = z.object({
  state: z
    .enum(['todo', 'new', 'open', 'waiting', 'resolved', 'closed', 'spam', 'all'])
    .optional()
    .meta({ description: '`todo`: what waits for the market. Without it all but spam.' }),
  topic: z.string().max(40).optional(),
  priority: z.enum(['1', '2', '3']).optional(),
  assignedToMe: z.string().max(5).optional(),
  overdue: z.string().max(5).optional(),
  q: z.string().max(120).optional().meta({ description: 'A reference of a ticket or an order, an address, or words.' }),
  cursor,
})

export const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What people wrote to the market, the newest first',
  request: { query: listQuery },
  responses: { 200: json('Tickets', ticketPageSchema) },
})

export const csvRoute = createRoute({
  method: 'get',
  path: `${path}.csv`,
  tags,
  summary: 'The same as a file',
  request: { query: listQuery },
  responses: { 200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } } },
})

export const countRoute = createRoute({
  method: 'get',
  path: `${path}/counts`,
  tags,
  summary: 'How many wait for the market',
  responses: { 200: json('Numbers', ticketCountsSchema) },
})

export const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'A ticket with all that was said and done',
  request: { params },
  responses: one,
})

export const fileRoute = createRoute({
  method: 'get',
  path: `${path}/{id}/files/{fileId}`,
  tags,
  summary: 'Leads to a file of a ticket',
  request: { params: params.extend({ fileId: z.string().max(40) }) },
  responses: { 302: { description: 'Where it lies for five minutes' } },
})

export const answerRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/answer`,
  tags,
  summary: 'Answer by mail, with a link to the ticket',
  request: { params, headers: idempotencyHeader, body: bodyOf(answerInput) },
  responses: one,
})

export const noteRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/notes`,
  tags,
  summary: 'Write something down for the market alone',
  request: { params, body: bodyOf(noteInput) },
  responses: one,
})

export const changeRoute = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  tags,
  summary: 'What it is about, how much it presses, and which order',
  request: { params, body: bodyOf(ticketChanges) },
  responses: one,
})

export const mergeRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/merge`,
  tags,
  summary: 'Make it part of another ticket of the same person',
  request: { params, body: bodyOf(z.strictObject({ into: z.string().max(40) })) },
  responses: one,
})

export const plainActs = ['claim', 'release', 'resolve', 'reopen', 'spam'] as const

const summaries: Record<(typeof plainActs)[number], string> = {
  claim: 'Make it one’s own, and keep others from answering for a while',
  release: 'Give it back',
  resolve: 'It is solved; the person is told how to open it again',
  reopen: 'Go on with it; spam is none any more',
  spam: 'It is advertising, or a robot',
}

export const actRoute = (act: (typeof plainActs)[number]) =>
  createRoute({
    method: 'post',
    path: `${path}/{id}/${act}`,
    tags,
    summary: summaries[act],
    request: { params },
    responses: one,
  })

export const cannedRoute = createRoute({
  method: 'get',
  path: canned,
  tags,
  summary: 'Answers that are given often',
  responses: {
    200: json('By their names', z.object({ items: z.array(cannedAnswerSchema) })),
  },
})

export const addCannedRoute = createRoute({
  method: 'post',
  path: canned,
  tags,
  summary: 'Keep one; {name}, {reference} and {order} are filled in later',
  request: { body: bodyOf(cannedInput) },
  responses: { 201: json('Kept', z.object({ id: z.string() })) },
})

export const changeCannedRoute = createRoute({
  method: 'put',
  path: `${canned}/{id}`,
  tags,
  summary: 'Change one',
  request: { params, body: bodyOf(cannedInput) },
  responses: { 200: done },
})

export const removeCannedRoute = createRoute({
  method: 'delete',
  path: `${canned}/{id}`,
  tags,
  summary: 'Remove one',
  request: { params },
  responses: { 200: done },
})
