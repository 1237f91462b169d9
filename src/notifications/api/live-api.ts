import { createRoute, z } from '@hono/zod-openapi'
import { visitorOf } from '#server/context.ts'
import type { LiveConnections, LiveRights } from '#notifications/contract-live.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { mayContinueStream, allowedTopics } from '#notifications/queries/allowed-topics.ts'
import { newApi } from '#platform/http/api.ts'

const mostTopics = 60

const liveRoute = createRoute({
  method: 'get',
  path: '/live',
  summary: 'What changes, as it changes: a stream of events that says what, never how it is now',
  description:
    'Events: `ready` with the topics that one may hear of, `change` with a topic and perhaps a kind, `anew` (something may have been missed), `beat` every 15 seconds, `end`. Topics: `person:{userId}`, `dashboard:{providerId}`, `order:{orderId}`, `conversation:{id}`. Those one has no right to are left out.',
  tags: ['Live'],
  request: {
    query: z.object({
      topics: z.string().max(4_000),
      since: z.coerce
        .number()
        .int()
        .min(0)
        .max(86_400_000)
        .default(0)
        .meta({ description: 'What changed within so many milliseconds is told at once' }),
    }),
  },
  responses: {
    204: { description: 'There is nothing that one may hear of' },
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
  },
})

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Prevents response buffering in proxies.
  'x-accel-buffering': 'no',
  // The connection closes with the stream, because a server shutdown would wait for it.
  connection: 'close',
}

/** The event stream of changes for open pages. `more`: access rules of topics in other slices. */
export function liveApi(connections: LiveConnections, more: LiveRights = {}) {
  const api = newApi()
  api.openapi(liveRoute, async (c) => {
    const { ctx } = c.var
    const { topics, since } = c.req.valid('query')
    const cookies = c.req.header('cookie') ?? ''
    const wanted = [...new Set(topics.split(','))].slice(0, mostTopics)
    const granted = await allowedTopics(ctx, wanted, cookies, more)
    // Without topics, browsers stop reconnecting and pages poll instead.
    if (granted.length === 0) return c.body(null, 204)
    const { visitorId: person, addressHash: address } = visitorOf(ctx)
    const isStillAllowed = () => mayContinueStream(ctx, granted, cookies, more)
    const body = connections.open({
      topics: granted,
      recheckOn: recheckOn(ctx.actor),
      isStillAllowed,
      person,
      address,
      sinceMs: since,
    })
    if (!body) throw rateLimited(60)
    return new Response(body, { headers }) as never
  })
  return api
}

/** The database notifies "streams:ID" when a session or membership of a user ends. */
const recheckOn = (actor: { kind: string; userId?: string }) =>
  actor.kind === 'user' ? [`streams:${actor.userId}`] : []
