import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { answerReview } from '#reviews/commands/answer-review.ts'
import { rateCustomer } from '#reviews/commands/rate-customer.ts'
import { answerInput, businessReviewSchema, businessReviewsSchema, customerRatingInput } from '#reviews/contract.ts'
import { listBusinessReviews } from '#reviews/queries/business-reviews.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const tags = ['Own reviews']
const path = '/me/providers/{id}/reviews'
const { id } = ofProvider.shape

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What customers said of a business, the newest first, with its figures',
  request: {
    params: ofProvider,
    query: z.object({
      unanswered: z.enum(['true', 'false']).optional(),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: { 200: json('Reviews', businessReviewsSchema) },
})

const answerRoute = createRoute({
  method: 'put',
  path: `${path}/{reviewId}/answer`,
  tags,
  summary: 'Answer a review, once; changed within 48 hours',
  request: { params: z.object({ id, reviewId: id }), headers: idempotencyHeader, body: bodyOf(answerInput) },
  responses: { 200: json('The review as it is now', businessReviewSchema) },
})

const markRoute = createRoute({
  method: 'put',
  path: '/me/providers/{id}/items/{itemId}/mark',
  tags,
  summary: 'Say how a customer was, to those who run the market alone',
  request: { params: z.object({ id, itemId: id }), body: bodyOf(customerRatingInput) },
  responses: { 200: done },
})

/** The endpoints for a provider's reviews and its replies. */
export const businessReviewsApi = newApi()

businessReviewsApi.openapi(listRoute, async (c) => {
  const { unanswered, ...wanted } = c.req.valid('query')
  return c.json(
    await listBusinessReviews(c.var.ctx, c.req.valid('param').id, { ...wanted, isUnanswered: unanswered === 'true' }),
    200,
  )
})

businessReviewsApi.openapi(answerRoute, async (c) => {
  const { id: providerId, reviewId } = c.req.valid('param')
  const request = { providerId, reviewId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await answerReview(c.var.ctx, request, c.req.valid('json').text), 200)
})

businessReviewsApi.openapi(markRoute, async (c) => {
  const { id: providerId, itemId } = c.req.valid('param')
  await rateCustomer(c.var.ctx, { providerId, itemId }, c.req.valid('json'))
  return c.json(ok, 200)
})
