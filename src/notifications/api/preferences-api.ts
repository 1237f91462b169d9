import { createRoute, z } from '@hono/zod-openapi'
import { savePreferences } from '#notifications/commands/in-app/save-preferences.ts'
import { shownMatrix, preferenceChange } from '#notifications/contract-preferences.ts'
import { showPreferences } from '#notifications/queries/show-preferences.ts'
import { newApi } from '#platform/http/api.ts'

const matrixAnswer = {
  description: 'Everything that is told, row by row',
  content: { 'application/json': { schema: shownMatrix } },
}

const readRoute = createRoute({
  method: 'get',
  path: '/me/notifications',
  summary: 'What one is told, by mail and in the product, and what of it can be switched off',
  tags: ['Notices'],
  responses: { 200: matrixAnswer },
})

const changes = z.object({ changes: z.array(preferenceChange).min(1).max(40) })

const saveRoute = createRoute({
  method: 'patch',
  path: '/me/notifications',
  summary: 'Switch some of it; what is left out stays',
  tags: ['Notices'],
  request: { body: { content: { 'application/json': { schema: changes } }, required: true } },
  responses: { 200: matrixAnswer },
})

/** The user's notification settings. */
export const preferencesApi = newApi()

preferencesApi.openapi(readRoute, async (c) => c.json(await showPreferences(c.var.ctx), 200))

preferencesApi.openapi(saveRoute, async (c) => {
  await savePreferences(c.var.ctx, c.req.valid('json').changes)
  return c.json(await showPreferences(c.var.ctx), 200)
})
