import { createRoute, z } from '@hono/zod-openapi'
import { keyHeader, onceByKey } from '#market/api/once-by-key.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { editReview } from '#reviews/commands/edit-review.ts'
import { reportReview } from '#reviews/commands/report-review.ts'
import { writeReview } from '#reviews/commands/write-review.ts'
import { myReviewPageSchema, myReviewsSchema, reportInput, reviewInput } from '#reviews/contract.ts'
import { getMyReview, listMyReviews } from '#reviews/queries/my-review.ts'

const tags = ['Reviews']
const path = '/orders/{reference}/items/{itemId}/review'
const ofItem = z.object({ reference: z.string().max(20), itemId: z.string().max(40) })
const responses = { 200: json('The item with its review', myReviewPageSchema) }
const writing = { params: ofItem, headers: idempotencyHeader, body: bodyOf(reviewInput) }

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What was said of an item of an own order, or until when it can be said',
  request: { params: ofItem },
  responses,
})

const writeRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Review an item of an own order, once, within 30 days after it was done',
  request: writing,
  responses,
})

const editRoute = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change it, once, within seven days',
  request: writing,
  responses,
})

const myReviewsRoute = createRoute({
  method: 'get',
  path: '/me/reviews',
  tags,
  summary: 'What whoever is signed in has said, and still can',
  responses: { 200: json('Reviews', myReviewsSchema) },
})

const reportRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/reports',
  tags,
  summary: 'Say that a review breaks the rules',
  request: { params: z.object({ id: z.string().max(40) }), headers: keyHeader, body: bodyOf(reportInput) },
  responses: { 200: done },
})

/** The endpoints for customers to write reviews. */
export const myReviewsApi = newApi()

myReviewsApi.openapi(readRoute, async (c) => c.json(await getMyReview(c.var.ctx, c.req.valid('param')), 200))

myReviewsApi.openapi(writeRoute, async (c) => {
  const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await writeReview(c.var.ctx, myItem, c.req.valid('json')), 200)
})

myReviewsApi.openapi(editRoute, async (c) => {
  const myItem = { ...c.req.valid('param'), key: c.req.valid('header')['idempotency-key'] }
  return c.json(await editReview(c.var.ctx, myItem, c.req.valid('json')), 200)
})

myReviewsApi.openapi(myReviewsRoute, async (c) => c.json(await listMyReviews(c.var.ctx), 200))

myReviewsApi.openapi(
  reportRoute,
  onceByKey(reportRoute, async (c) => {
    await reportReview(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  }),
)
