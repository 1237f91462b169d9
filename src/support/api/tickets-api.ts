import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { idempotencyHeader, newApi, type ApiEnv } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { replyTicket } from '#support/commands/reply-ticket.ts'
import { writeTicket } from '#support/commands/write-ticket.ts'
import { contactInput, myTicketRowSchema, myTicketSchema, replyInput } from '#support/contract.ts'
import { addressOfMyFile, getMyTicket, listMyTickets } from '#support/queries/my-tickets.ts'
import { ticketTokenIn } from '#support/rules/ticket-link.ts'

const tags = ['Tickets']
const ofTicket = z.object({ reference: z.string().max(20) })
const one = { 200: json('The ticket', myTicketSchema) }

const writeRoute = createRoute({
  method: 'post',
  path: '/tickets',
  tags,
  summary: 'Write to the market; a copy goes to the address with a link of its own',
  description:
    'Five an hour from one network address. After the second one the refusal `missing-recaptcha-token` offers a `challenge`; its solution comes back in `x-captcha-response`.',
  request: {
    headers: idempotencyHeader.extend({ 'x-captcha-response': z.string().max(5_000).optional() }),
    body: bodyOf(contactInput),
  },
  responses: {
    201: json('What it is called', z.object({ reference: z.string().meta({ example: 'T-482193' }) })),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/tickets',
  tags,
  summary: 'What whoever is signed in wrote to the market',
  responses: {
    200: json('Tickets', z.object({ items: z.array(myTicketRowSchema) })),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/tickets/{reference}',
  tags,
  summary: 'An own ticket with all that was said',
  request: { params: ofTicket },
  responses: one,
})

const replyRoute = createRoute({
  method: 'post',
  path: '/tickets/{reference}/replies',
  tags,
  summary: 'Say more; it opens what was solved or closed',
  request: { params: ofTicket, headers: idempotencyHeader, body: bodyOf(replyInput) },
  responses: one,
})

const fileRoute = createRoute({
  method: 'get',
  path: '/tickets/{reference}/files/{fileId}',
  tags,
  summary: 'Leads to a file of an own ticket',
  request: { params: ofTicket.extend({ fileId: z.string().max(40) }) },
  responses: { 302: { description: 'Where it lies for five minutes' } },
})

/**
 * The endpoints for the authors of tickets, identified by account or by the link of an email that this browser opened.
 */
export const ticketsApi = newApi()

const keysOf = (c: Context<ApiEnv>, reference: string) => ({
  token: ticketTokenIn(c.req.header('cookie') ?? '', reference),
})

ticketsApi.use('/tickets/*', async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
})

ticketsApi.openapi(writeRoute, async (c) => {
  const headers = c.req.valid('header')
  const sending = { key: headers['idempotency-key'], work: headers['x-captcha-response'] ?? '' }
  return c.json(await writeTicket(c.var.ctx, c.req.valid('json'), sending), 201)
})

ticketsApi.openapi(listRoute, async (c) => c.json({ items: await listMyTickets(c.var.ctx) }, 200))

ticketsApi.openapi(readRoute, async (c) => {
  const { reference } = c.req.valid('param')
  return c.json(await getMyTicket(c.var.ctx, reference, keysOf(c, reference)), 200)
})

ticketsApi.openapi(replyRoute, async (c) => {
  const { reference } = c.req.valid('param')
  const replying = { reference, key: c.req.valid('header')['idempotency-key'], ...keysOf(c, reference) }
  return c.json(await replyTicket(c.var.ctx, replying, c.req.valid('json')), 200)
})

ticketsApi.openapi(fileRoute, async (c) => {
  const { reference, fileId } = c.req.valid('param')
  return c.redirect(await addressOfMyFile(c.var.ctx, reference, fileId, keysOf(c, reference)), 302)
})
