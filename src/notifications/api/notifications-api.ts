import { createRoute, z } from '@hono/zod-openapi'
import { readNotifications } from '#notifications/commands/in-app/read-notifications.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { newApi, pageOf } from '#platform/http/api.ts'
import { isoOf } from '#shared/time/instant.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const notificationSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    kind: z.string().meta({ example: 'case.decided' }),
    title: z.string(),
    text: z.string(),
    href: z.string().meta({ description: 'A path of this site, or empty' }),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notice' })

const listRoute = createRoute({
  method: 'get',
  path: '/notifications',
  summary: 'What one was told, the newest first; 20 at a time',
  tags: ['Notices'],
  request: { query: z.object({ cursor }) },
  responses: {
    200: { description: 'Notices', content: { 'application/json': { schema: pageOf(notificationSchema) } } },
  },
})

const readInput = z.union([z.object({ ids: z.array(z.uuid()).min(1).max(100) }), z.object({ all: z.literal(true) })])

const readRoute = createRoute({
  method: 'post',
  path: '/notifications/read',
  summary: 'Note that one has seen them',
  tags: ['Notices'],
  request: { body: { content: { 'application/json': { schema: readInput } }, required: true } },
  responses: { 204: { description: 'Noted' } },
})

/** The user's in-app notifications. */
export const notificationsApi = newApi()

notificationsApi.openapi(listRoute, async (c) => {
  const { items, next } = await listNotifications(c.var.ctx, c.req.valid('query').cursor)
  return c.json({ items: items.map((notification) => ({ ...notification, at: isoOf(notification.at) })), next }, 200)
})

notificationsApi.openapi(readRoute, async (c) => {
  const body = c.req.valid('json')
  await readNotifications(c.var.ctx, 'ids' in body ? body.ids : null)
  return c.body(null, 204)
})
