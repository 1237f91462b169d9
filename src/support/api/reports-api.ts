import { createRoute, z } from '@hono/zod-openapi'
import { keyHeader, onceByKey } from '#market/api/once-by-key.ts'
import { newApi } from '#platform/http/api.ts'
import { bodyOf, json, ok } from '#platform/http/endpoint-shapes.ts'
import { reportSomething } from '#support/commands/report-something.ts'
import { reportInput } from '#support/contract.ts'

const reportRoute = createRoute({
  method: 'post',
  path: '/reports',
  tags: ['Reports'],
  summary: 'Say that a service, a business, a review, a message or a conversation breaks the rules',
  description:
    'Once for each person and thing, twenty a day. Messages and conversations by those who take part in them.',
  request: { headers: keyHeader, body: bodyOf(reportInput) },
  responses: { 201: json('Somebody looks at it', z.object({ ok: z.literal(true) })) },
})

/** The endpoint for reports of content that breaks the rules. */
export const reportsApi = newApi()

reportsApi.openapi(
  reportRoute,
  onceByKey(reportRoute, async (c) => {
    await reportSomething(c.var.ctx, c.req.valid('json'))
    return c.json(ok, 201)
  }),
)
