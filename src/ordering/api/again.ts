import { createRoute, z } from '@hono/zod-openapi'
import { listAgain } from '#ordering/queries/orders/list-again.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { serviceCardSchema } from '#catalogue/contract-cards.ts'

const againRoute = createRoute({
  method: 'get',
  path: '/book-again',
  tags: ['Orders'],
  summary: 'What this person had before and can have again, at most eight',
  responses: {
    200: json('Cards, the latest first', z.object({ items: z.array(serviceCardSchema) })),
  },
})

export const againApi = newApi()

againApi.openapi(againRoute, async (c) => {
  c.header('cache-control', 'no-store')
  return c.json({ items: await listAgain(c.var.ctx) }, 200)
})
