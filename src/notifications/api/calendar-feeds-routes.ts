import { Hono, type Context } from 'hono'
import { readCalendarFeed } from '#notifications/commands/read-calendar-feed.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Calendar feeds: `/calendar/{token}.ics`. The address is the only credential, so the response is neither cached nor
 * indexed.
 */
export const calendarFeedRoutes = new Hono<ApiEnv>()

const always = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
}

calendarFeedRoutes.get('/calendar/:file{[\\w-]{43}\\.ics}', (c) =>
  answer(c).catch((error: unknown) => errorResponse(c, error)),
)

async function answer(c: Context<ApiEnv>): Promise<Response> {
  const { text, mark, changedAt } = await readCalendarFeed(c.var.ctx, c.req.param('file')!.slice(0, 43))
  // HTTP dates have a precision of one second.
  const changed = Math.floor(changedAt / 1000) * 1000
  const headers = { ...always, etag: `"${mark}"`, 'last-modified': new Date(changed).toUTCString() }
  if (isKnown(c, `"${mark}"`, changed)) return c.body(null, 304, headers)
  return c.body(text, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
  })
}

/**
 * Whether the client has the current version. If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2).
 */
function isKnown(c: Context<ApiEnv>, mark: string, changedAt: number): boolean {
  const marks = c.req.header('if-none-match')
  if (marks !== undefined) return marks.split(',').some((one) => ['*', mark].includes(one.trim().replace(/^W\//, '')))
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return !Number.isNaN(since) && changedAt <= since
}

/** Calendar programs show no pages, so errors are one line of text. */
function errorResponse(c: Context<ApiEnv>, error: unknown): Response {
  if (!(error instanceof AppError)) throw error
  const { retryAfterSeconds } = error.details
  const headers = { ...always, ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }) }
  return c.text(
    error.status === 404 ? 'There is no such calendar.\n' : `${error.message}\n`,
    error.status as 404,
    headers,
  )
}
