import { createRoute, z } from '@hono/zod-openapi'
import { newApi } from '#platform/http/api.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const reviewSchema = z
  .object({
    id: z.uuid(),
    serviceId: z.uuid(),
    author: z.string(),
    city: z.string(),
    stars: z.number().int().min(1).max(5),
    aspects: z.array(z.object({ label: z.string(), stars: z.number().int() })),
    text: z.string(),
    photos: z.array(
      z.object({
        file: z.string(),
        alt: z.string(),
        color: z.string(),
        origin: z.string(),
        blur: z.string().optional(),
      }),
    ),
    answer: z.string().nullable(),
    createdAt: z.iso.datetime(),
    monthText: z.string().meta({ example: 'November 2026' }),
  })
  .meta({ id: 'Review' })

const listSchema = z.object({
  items: z.array(reviewSchema),
  next: z.string().nullable(),
  total: z.number().int(),
  distribution: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
})

const question = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional(),
  photo: z.enum(['true', 'false']).optional(),
  text: z.enum(['true', 'false']).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

const listReviewsRoute = createRoute({
  method: 'get',
  path: '/services/{id}/reviews',
  summary: 'What people said about a service, newest first',
  request: { params: z.object({ id: z.uuid() }), query: question },
  responses: {
    200: { description: 'Reviews', content: { 'application/json': { schema: listSchema } } },
  },
})

export const reviewsApi = newApi()

reviewsApi.openapi(listReviewsRoute, async (c) => {
  const { photo, text, ...wanted } = c.req.valid('query')
  const question = {
    serviceId: c.req.valid('param').id,
    ...wanted,
    withPhoto: photo === 'true',
    withText: text === 'true',
  }
  return c.json(await listReviews(c.var.ctx, question), 200)
})
