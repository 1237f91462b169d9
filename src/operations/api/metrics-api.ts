import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import type { Surroundings } from '#operations/queries/show-health.ts'
import { showMetrics } from '#operations/queries/show-metrics.ts'

const path = '/admin/metrics'

const metricsRoute = createRoute({
  method: 'get',
  path,
  tags: ['System'],
  summary: 'Numbers for programs that watch the installation, in the text format of Prometheus',
  responses: { 200: { description: 'Numbers', content: { 'text/plain': { schema: z.string() } } } },
})

/** The endpoint for monitoring programs, with an API key that has the scope `system:read`, and for administrators. */
export function metricsApi(around: Surroundings) {
  const api = newAdminApi([path])
  api.openapi(metricsRoute, async (c) => {
    const text = await showMetrics(c.var.ctx, around)
    return c.body(text, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    }) as never
  })
  return api
}
