import { createRoute, z } from '@hono/zod-openapi'
import { endCalendarFeed, makeCalendarFeed } from '#notifications/commands/save-calendar-feed.ts'
import { feedKind, madeFeedSchema, shownFeedSchema } from '#notifications/contract-feeds.ts'
import { listCalendarFeeds } from '#notifications/queries/list-calendar-feeds.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const tags = ['Calendar feeds']
const ofKind = ofProvider.extend({ kind: feedKind })
const listed = json('Calendars that can be read at a secret address', z.object({ items: z.array(shownFeedSchema) }))
const made = json('The calendar, and its address: it is told this once', madeFeedSchema)
const [myFeedPath, ofBusiness] = ['/me/calendar-feed', '/me/providers/{id}/calendar-feeds']

const readMyFeed = createRoute({
  method: 'get',
  path: myFeedPath,
  tags,
  summary: 'The calendar of one’s own visits',
  responses: { 200: listed },
})
const makeMyFeed = createRoute({
  method: 'post',
  path: myFeedPath,
  tags,
  summary: 'Make its secret address, or another one: that before ends',
  request: { headers: idempotencyHeader },
  responses: { 200: made },
})
const endMyFeed = createRoute({
  method: 'delete',
  path: myFeedPath,
  tags,
  summary: 'End its address',
  responses: { 200: done },
})

const readRoute = createRoute({
  method: 'get',
  path: ofBusiness,
  tags,
  summary: 'The calendars of a business that one may have read: one’s own, and for who runs it all of it',
  request: { params: ofProvider },
  responses: { 200: listed },
})
const makeRoute = createRoute({
  method: 'post',
  path: `${ofBusiness}/{kind}`,
  tags,
  summary: 'Make the secret address of one, or another one: that before ends',
  request: { params: ofKind, headers: idempotencyHeader },
  responses: { 200: made },
})
const endRoute = createRoute({
  method: 'delete',
  path: `${ofBusiness}/{kind}`,
  tags,
  summary: 'End its address',
  request: { params: ofKind },
  responses: { 200: done },
})

/** Secret calendar addresses: create, replace, delete. */
export const calendarFeedsApi = newApi()

const myFeed = { kind: 'customer', providerId: null } as const
const secret = { 'cache-control': 'no-store' }

calendarFeedsApi.openapi(readMyFeed, async (c) => c.json({ items: await listCalendarFeeds(c.var.ctx, null) }, 200))
calendarFeedsApi.openapi(makeMyFeed, async (c) =>
  c.json(await makeCalendarFeed(c.var.ctx, myFeed, c.req.valid('header')['idempotency-key']), 200, secret),
)
calendarFeedsApi.openapi(endMyFeed, async (c) => {
  await endCalendarFeed(c.var.ctx, myFeed)
  return c.json(ok, 200)
})
calendarFeedsApi.openapi(readRoute, async (c) =>
  c.json({ items: await listCalendarFeeds(c.var.ctx, c.req.valid('param').id) }, 200),
)
calendarFeedsApi.openapi(makeRoute, async (c) => {
  const { id: providerId, kind } = c.req.valid('param')
  return c.json(
    await makeCalendarFeed(c.var.ctx, { kind, providerId }, c.req.valid('header')['idempotency-key']),
    200,
    secret,
  )
})
calendarFeedsApi.openapi(endRoute, async (c) => {
  const { id: providerId, kind } = c.req.valid('param')
  await endCalendarFeed(c.var.ctx, { kind, providerId })
  return c.json(ok, 200)
})
