import { createRoute, z } from '@hono/zod-openapi'
import { saveSwitches } from '#notifications/commands/switch-letters.ts'
import { shownMatrix, switchChange } from '#notifications/contract-switches.ts'
import { showSwitches } from '#notifications/queries/show-switches.ts'
import { newApi, problemResponses } from '#platform/api.ts'

const matrixAnswer = {
  description: 'Everything that is told, row by row',
  content: { 'application/json': { schema: shownMatrix } },
}

const readRoute = createRoute({
  method: 'get',
  path: '/own/notifications',
  summary: 'What one is told, by mail and in the product, and what of it can be switched off',
  tags: ['Notices'],
  responses: { 200: matrixAnswer, ...problemResponses },
})

const changes = z.object({ changes: z.array(switchChange).min(1).max(40) })

const saveRoute = createRoute({
  method: 'patch',
  path: '/own/notifications',
  summary: 'Switch some of it; what is left out stays',
  tags: ['Notices'],
  request: { body: { content: { 'application/json': { schema: changes } }, required: true } },
  responses: { 200: matrixAnswer, ...problemResponses },
})

/** What a person is told: their switches. */
export const switchesApi = newApi()

switchesApi.openapi(readRoute, async (c) => c.json(await showSwitches(c.var.ctx), 200))

switchesApi.openapi(saveRoute, async (c) => {
  await saveSwitches(c.var.ctx, c.req.valid('json').changes)
  return c.json(await showSwitches(c.var.ctx), 200)
})
