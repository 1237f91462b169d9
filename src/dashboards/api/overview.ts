import { createRoute, type z } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import { overviewNumbersSchema, overviewQueuesSchema, overviewTrendSchema } from '#dashboards/contract-overview.ts'
import { getOverviewNumbers, getOverviewTrend } from '#dashboards/queries/overview.ts'
import { listOverviewQueues } from '#dashboards/queries/overview-queues.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { healthSchema } from '#operations/contract-health.ts'
import { showHealth, type Surroundings } from '#operations/queries/show-health.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

/** The overview of the admin dashboard. Each part has an endpoint, so that a slow part does not delay the others. */
export function overviewApi(around: Surroundings) {
  const api = newAdminApi(['/admin/overview/*'])
  const part = <Shape>(
    path: string,
    schema: z.ZodType<Shape>,
    summary: string,
    load: (ctx: AppContext) => Promise<Shape>,
  ) => {
    const responses = { 200: json(summary, schema) }
    const route = createRoute({
      method: 'get',
      path: `/admin/overview/${path}`,
      tags: ['Overview of the market'],
      summary,
      responses,
    })
    api.openapi(route, async (c) => c.json((await load(c.var.ctx)) as never, 200))
  }
  part('numbers', overviewNumbersSchema, 'How the market does, today and in 30 days', getOverviewNumbers)
  part('queues', overviewQueuesSchema, 'What waits for administrators, what is late first', listOverviewQueues)
  part('health', healthSchema, 'How the installation is, part by part', (ctx) => showHealth(ctx, around))
  part('trend', overviewTrendSchema, 'Orders of the last 30 days, by day', getOverviewTrend)
  return api
}
