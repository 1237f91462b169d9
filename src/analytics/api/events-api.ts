import { createRoute } from '@hono/zod-openapi'
import { visitorOf } from '#server/context.ts'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { callerHeaders, receiveEvents } from '#analytics/commands/receive-events.ts'
import { eventsInput } from '#analytics/contract.ts'
import { newApi } from '#platform/http/api.ts'
import { AppError } from '#shared/app-error.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { TokenBuckets } from '#market/rules/token-buckets.ts'

const sendEvents = createRoute({
  method: 'post',
  path: '/api/v1/events',
  tags: ['Analytics'],
  summary:
    'Tell what was looked at. Sets no cookie; programs, and browsers that ask not to be followed, are not counted.',
  request: { body: { required: true, content: { 'application/json': { schema: eventsInput } } } },
  responses: {
    204: { description: 'Heard' },
  },
})

// A body with the maximum of twenty events and all fields is smaller than this many bytes.
const mostBytes = 16_384
const rate = { burst: 240, perSecond: 4 }

/**
 * The endpoint for events of browsers. A request runs no query: its events wait in memory, and its rate is limited in
 * memory.
 */
export function eventsApi(buffer: EventBuffer) {
  const api = newApi()
  const buckets = new TokenBuckets()
  api.use('/api/v1/events', async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > mostBytes)
      throw new AppError('too-large', 'too-large', 'The request is too large.')
    if (!buckets.claim(visitorOf(c.var.ctx).addressHash, rate, Date.now())) throw rateLimited(1)
    await next()
  })
  api.openapi(sendEvents, (c) => {
    // Reading all headers at once copies them, which costs more than checking the events.
    const headers = Object.fromEntries(callerHeaders.map((name) => [name, c.req.header(name)]))
    receiveEvents(c.var.ctx, buffer, c.req.valid('json'), headers)
    return c.body(null, 204)
  })
  return api
}
