import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { readReported } from '#messaging/commands/read-reported.ts'
import { reportedConversationSchema, reportedLineSchema } from '#messaging/contract.ts'
import { listReportedConversations, openReportedFile } from '#messaging/queries/reported.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const tags = ['Reported messages']
const path = '/admin/reported-conversations'

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Conversations of which something was reported, the newest report first',
  request: { query: z.object({ cursor }) },
  responses: {
    200: json('Conversations', z.object({ items: z.array(reportedLineSchema), next: z.string().nullable() })),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'One of them, as both sides wrote it; that it was read stands in the log',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ before: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
  },
  responses: { 200: json('The conversation', reportedConversationSchema) },
})

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/{id}/files/{fileId}`,
  tags,
  summary: 'A file in it',
  request: { params: z.object({ id: z.string(), fileId: z.string() }) },
  responses: { 302: { description: 'There it is' } },
})

/** The endpoints for moderators to read reported conversations, and no others. */
export const reportedApi = newAdminApi([path, `${path}/*`])

reportedApi.openapi(listRoute, async (c) =>
  c.json(await listReportedConversations(c.var.ctx, c.req.valid('query').cursor), 200),
)

reportedApi.openapi(readRoute, async (c) =>
  c.json(await readReported(c.var.ctx, c.req.valid('param').id, c.req.valid('query').before ?? null), 200),
)

reportedApi.openapi(fileRoute, async (c) => {
  const { id, fileId } = c.req.valid('param')
  return c.redirect(await openReportedFile(c.var.ctx, id, fileId), 302)
})
