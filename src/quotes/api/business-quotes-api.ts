import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { quoteListShape, quoteShape } from '#quotes/api/quotes-api.ts'
import { endBusinessQuote } from '#quotes/commands/end-quote.ts'
import { offerPrice } from '#quotes/commands/offer-price.ts'
import { endInput, offerInput } from '#quotes/contract.ts'
import { listBusinessQuotes, showBusinessQuote } from '#quotes/queries/list-quotes.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const tags = ['Own prices on request']
const path = '/me/providers/{id}/quotes'
const { id } = ofProvider.shape
const one = { params: z.object({ id, quoteId: id }) }
const quote = json('The request as it is now', quoteShape)

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What the business was asked a price for, the newest first, 20 a page',
  request: { params: ofProvider, query: z.object({ cursor }) },
  responses: { 200: json('Requests', quoteListShape) },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{quoteId}`,
  tags,
  summary: 'One request with the offer that counts',
  request: one,
  responses: { 200: quote },
})

const offerRoute = createRoute({
  method: 'post',
  path: `${path}/{quoteId}/offers`,
  tags,
  summary: 'Offer a price; a new offer takes the place of the last, three at most',
  request: { headers: keyHeader, ...one, body: bodyOf(offerInput) },
  responses: { 201: quote },
})

const declineRoute = createRoute({
  method: 'post',
  path: `${path}/{quoteId}/decline`,
  tags,
  summary: 'Decline a request',
  request: { headers: keyHeader, ...one, body: bodyOf(endInput) },
  responses: { 200: quote },
})

const withdrawRoute = createRoute({
  method: 'post',
  path: `${path}/{quoteId}/withdraw`,
  tags,
  summary: 'Withdraw an offer that was not ordered yet',
  request: { headers: keyHeader, ...one, body: bodyOf(endInput) },
  responses: { 200: quote },
})

/** The endpoints for quote requests to a provider. */
export const businessQuotesApi = newApi()

businessQuotesApi.openapi(listRoute, async (c) =>
  c.json(await listBusinessQuotes(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
)

businessQuotesApi.openapi(readRoute, async (c) => {
  const { id: providerId, quoteId } = c.req.valid('param')
  return c.json(await showBusinessQuote(c.var.ctx, providerId, quoteId), 200)
})

businessQuotesApi.openapi(
  offerRoute,
  onceByKey(offerRoute, async (c) => {
    const { id: providerId, quoteId } = c.req.valid('param')
    await offerPrice(c.var.ctx, providerId, quoteId, c.req.valid('json'))
    return c.json(await showBusinessQuote(c.var.ctx, providerId, quoteId), 201)
  }),
)

businessQuotesApi.openapi(
  declineRoute,
  onceByKey(declineRoute, async (c) => {
    const { id: providerId, quoteId } = c.req.valid('param')
    await endBusinessQuote(c.var.ctx, { providerId, id: quoteId }, 'decline', c.req.valid('json'))
    return c.json(await showBusinessQuote(c.var.ctx, providerId, quoteId), 200)
  }),
)

businessQuotesApi.openapi(
  withdrawRoute,
  onceByKey(withdrawRoute, async (c) => {
    const { id: providerId, quoteId } = c.req.valid('param')
    await endBusinessQuote(c.var.ctx, { providerId, id: quoteId }, 'withdraw', c.req.valid('json'))
    return c.json(await showBusinessQuote(c.var.ctx, providerId, quoteId), 200)
  }),
)
