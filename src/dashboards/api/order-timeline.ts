import { createRoute, z } from '@hono/zod-openapi'
import { timelineEventSchema } from '#dashboards/contract-timeline.ts'
import { getOrderTimeline } from '#dashboards/queries/order-timeline.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Accounts of the market']

const timelineRoute = createRoute({
  method: 'get',
  path: '/admin/order-timeline/{reference}',
  tags,
  summary: 'Money, disputes, letters and notes of an order',
  request: { params: z.object({ reference: z.string().max(20) }) },
  responses: {
    200: json('The newest first', z.object({ id: z.string(), items: z.array(timelineEventSchema) })),
  },
})

/** What happened around an order, for administrators. */
export const orderTimelineApi = newAdminApi(['/admin/order-timeline/*'])

orderTimelineApi.openapi(timelineRoute, async (c) =>
  c.json(await getOrderTimeline(c.var.ctx, c.req.valid('param').reference), 200),
)
