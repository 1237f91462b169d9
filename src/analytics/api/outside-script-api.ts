import { createRoute, z } from '@hono/zod-openapi'
import { setOutsideScript } from '#analytics/commands/set-outside-script.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const path = '/admin/analytics/script'
const shape = z.object({ url: z.string().max(300) })

const setRoute = createRoute({
  method: 'put',
  path,
  tags: ['Analytics'],
  summary: 'Offer visitors the counting script of another site; an empty address ends it',
  request: { body: bodyOf(shape) },
  responses: { 200: json('What is offered now', shape) },
})

/** The endpoint for administrators to set an external analytics script. */
export const outsideScriptApi = newAdminApi([path])

outsideScriptApi.openapi(setRoute, async (c) =>
  c.json({ url: await setOutsideScript(c.var.ctx, c.req.valid('json').url) }, 200),
)
