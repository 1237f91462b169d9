import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import { listRoutes } from '#dashboards/api/list-routes.ts'
import * as files from '#dashboards/api/system-files.ts'
import { callFilters, hookFilters, type CallView } from '#dashboards/contract-hooks.ts'
import { stuckFilters, timerFilters } from '#dashboards/contract-timers.ts'
import { listCalls, listHooks, showCall } from '#dashboards/queries/lists/webhook-lists.ts'
import { listStuckLines, listTimerLines } from '#dashboards/queries/lists/timer-lists.ts'
import { adminProblems } from '#ordering/api/admin-disputes.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { json, shapeOf } from '#platform/http/endpoint-shapes.ts'

const callRoute = createRoute({
  method: 'get',
  path: '/admin/webhook-calls/{deliveryId}',
  tags: ['Lists of the desk'],
  summary: 'One call to a program: what was sent, and each try',
  request: { params: z.object({ deliveryId: z.string() }) },
  responses: { 200: json('The call', shapeOf<CallView>('WebhookCall')), ...adminProblems },
})

/** Registers the lists of webhook endpoints, their calls, timers and failed work. */
export function openSystemLists(api: OpenAPIHono<ApiEnv>): void {
  listRoutes(api, {
    name: 'webhooks',
    path: '/admin/webhook-endpoints',
    holds: 'things',
    summary: 'Programs that are told what happens, the newest first',
    filters: hookFilters,
    columns: files.hookColumns,
    load: listHooks,
  })
  listRoutes(api, {
    name: 'webhook-calls',
    path: '/admin/webhook-calls',
    holds: 'things',
    summary: 'Calls to them in the last 30 days, the newest first',
    filters: callFilters,
    columns: files.callColumns,
    load: listCalls,
  })
  listRoutes(api, {
    name: 'timers',
    path: '/admin/timers/all',
    holds: 'things',
    summary: 'What runs by itself, what needs somebody first',
    filters: timerFilters,
    columns: files.timerColumns,
    load: listTimerLines,
  })
  listRoutes(api, {
    name: 'stuck',
    path: '/admin/timers/stuck',
    holds: 'things',
    summary: 'What failed, what needs somebody first',
    filters: stuckFilters,
    columns: files.stuckColumns,
    load: listStuckLines,
  })
  api.openapi(callRoute, async (c) => c.json(await showCall(c.var.ctx, c.req.valid('param').deliveryId), 200))
}
