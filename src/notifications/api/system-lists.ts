import { createRoute, z } from '@hono/zod-openapi'
import { listRoutes } from '#identity/api/admins/list-routes.ts'
import * as files from '#notifications/api/system-files.ts'
import {
  callFilters,
  callLineSchema,
  callViewSchema,
  hookFilters,
  hookLineSchema,
} from '#notifications/contract-webhook-lists.ts'
import { stuckFilters, timerFilters, timerLineSchema } from '#notifications/contract-timer-lists.ts'
import { stuckViewSchema } from '#notifications/contract-timers.ts'
import { listCalls, listHooks, showCall } from '#notifications/queries/webhook-lists.ts'
import { listStuckLines, listTimerLines } from '#notifications/queries/timer-lists.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

const callRoute = createRoute({
  method: 'get',
  path: '/admin/webhook-calls/{deliveryId}',
  tags: ['Lists of the desk'],
  summary: 'One call to a program: what was sent, and each try',
  request: { params: z.object({ deliveryId: z.string() }) },
  responses: { 200: json('The call', callViewSchema) },
})

/** The lists of webhook endpoints, their calls, timers and failed work. */
export const systemListsApi = newAdminApi(['/admin/webhook-calls/*'])

listRoutes(systemListsApi, {
  name: 'webhooks',
  path: '/admin/webhook-endpoints',
  holds: 'rows',
  summary: 'Programs that are told what happens, the newest first',
  filters: hookFilters,
  line: hookLineSchema,
  columns: files.hookColumns,
  load: listHooks,
})

listRoutes(systemListsApi, {
  name: 'webhook-calls',
  path: '/admin/webhook-calls',
  holds: 'rows',
  summary: 'Calls to them in the last 30 days, the newest first',
  filters: callFilters,
  line: callLineSchema,
  columns: files.callColumns,
  load: listCalls,
})

listRoutes(systemListsApi, {
  name: 'timers',
  path: '/admin/timers/all',
  holds: 'rows',
  summary: 'What runs by itself, what needs somebody first',
  filters: timerFilters,
  line: timerLineSchema,
  columns: files.timerColumns,
  load: listTimerLines,
})

listRoutes(systemListsApi, {
  name: 'stuck',
  path: '/admin/timers/stuck',
  holds: 'rows',
  summary: 'What failed, what needs somebody first',
  filters: stuckFilters,
  line: stuckViewSchema,
  columns: files.stuckColumns,
  load: listStuckLines,
})

systemListsApi.openapi(callRoute, async (c) => c.json(await showCall(c.var.ctx, c.req.valid('param').deliveryId), 200))
