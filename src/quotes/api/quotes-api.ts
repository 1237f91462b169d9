import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { acceptOffer } from '#quotes/commands/accept-offer.ts'
import { requestQuote } from '#quotes/commands/request-quote.ts'
import { endMyQuote } from '#quotes/commands/end-quote.ts'
import { acceptInput, quoteRequestInput, endInput, quoteListSchema, quoteSchema } from '#quotes/contract.ts'
import { listMyQuotes, getMyQuote } from '#quotes/queries/list-quotes.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const tags = ['Prices on request']
const path = '/quotes'
const one = { params: z.object({ id: ofProvider.shape.id }) }
export const quoteShape = quoteSchema
export const quoteListShape = quoteListSchema
const quote = json('The request as it is now', quoteShape)

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What you asked a price for, the newest first, 20 a page',
  request: { query: z.object({ cursor }) },
  responses: { 200: json('Requests', quoteListShape) },
})

const requestQuoteRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Ask for a price; it begins a conversation with the business. Five can be open at once',
  request: { headers: idempotencyHeader, body: bodyOf(quoteRequestInput) },
  responses: { 201: quote },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'One request with the offer that counts',
  request: one,
  responses: { 200: quote },
})

const acceptRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/accept`,
  tags,
  summary: 'Accept the offer: it goes into the cart, and its time is held while it is valid',
  request: { headers: keyHeader, ...one, body: bodyOf(acceptInput) },
  responses: { 200: quote },
})

const declineRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/decline`,
  tags,
  summary: 'Decline the offer',
  request: { headers: keyHeader, ...one, body: bodyOf(endInput) },
  responses: { 200: quote },
})

const withdrawRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/withdraw`,
  tags,
  summary: 'Withdraw a request that was not answered yet',
  request: { headers: keyHeader, ...one, body: bodyOf(endInput) },
  responses: { 200: quote },
})

/** The endpoints for a customer's quote requests. */
export const quotesApi = newApi()

quotesApi.openapi(listRoute, async (c) => c.json(await listMyQuotes(c.var.ctx, c.req.valid('query').cursor), 200))

quotesApi.openapi(requestQuoteRoute, async (c) => {
  const { id } = await requestQuote(c.var.ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
  return c.json(await getMyQuote(c.var.ctx, id), 201)
})

quotesApi.openapi(readRoute, async (c) => c.json(await getMyQuote(c.var.ctx, c.req.valid('param').id), 200))

quotesApi.openapi(
  acceptRoute,
  onceByKey(acceptRoute, async (c) => {
    const { id } = c.req.valid('param')
    await acceptOffer(c.var.ctx, id, c.req.valid('json').offerId)
    return c.json(await getMyQuote(c.var.ctx, id), 200)
  }),
)

quotesApi.openapi(
  declineRoute,
  onceByKey(declineRoute, async (c) => {
    const { id } = c.req.valid('param')
    await endMyQuote(c.var.ctx, id, 'decline', c.req.valid('json'))
    return c.json(await getMyQuote(c.var.ctx, id), 200)
  }),
)

quotesApi.openapi(
  withdrawRoute,
  onceByKey(withdrawRoute, async (c) => {
    const { id } = c.req.valid('param')
    await endMyQuote(c.var.ctx, id, 'withdraw', c.req.valid('json'))
    return c.json(await getMyQuote(c.var.ctx, id), 200)
  }),
)
