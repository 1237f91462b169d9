import { createRoute } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import type { OverviewNumbers, OverviewQueues, OverviewTrend } from '#dashboards/contract-overview.ts'
import { getOverviewNumbers, getOverviewTrend } from '#dashboards/queries/overview.ts'
import { listOverviewQueues } from '#dashboards/queries/overview-queues.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { authProblem } from '#identity/api/auth-problem.ts'
import type { Health } from '#operations/contract-health.ts'
import { showHealth, type Surroundings } from '#operations/queries/show-health.ts'
import { json, shapeOf } from '#platform/http/endpoint-shapes.ts'

const problems = {
  401: authProblem('Nobody is signed in'),
  403: authProblem('No administrator, or not with this role'),
}

/** The overview of the admin dashboard. Each part has an endpoint, so that a slow part does not delay the others. */
export function overviewApi(around: Surroundings) {
  const api = newAdminApi(['/admin/overview/*'])
  const part = <Shape>(path: string, name: string, summary: string, ask: (ctx: AppContext) => Promise<Shape>) => {
    const responses = { 200: json(summary, shapeOf<Shape>(name)), ...problems }
    const route = createRoute({
      method: 'get',
      path: `/admin/overview/${path}`,
      tags: ['Overview of the market'],
      summary,
      responses,
    })
    api.openapi(route, async (c) => c.json((await ask(c.var.ctx)) as never, 200))
  }
  part<OverviewNumbers>('numbers', 'OverviewNumbers', 'How the market does, today and in 30 days', getOverviewNumbers)
  part<OverviewQueues>(
    'queues',
    'OverviewQueues',
    'What waits for administrators, what is late first',
    listOverviewQueues,
  )
  part<Health>('health', 'Health', 'How the installation is, part by part', (ctx) => showHealth(ctx, around))
  part<OverviewTrend>('trend', 'OverviewTrend', 'Orders of the last 30 days, by day', getOverviewTrend)
  return api
}
