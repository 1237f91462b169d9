import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { countedIn } from '#analytics/commands/receive-events.ts'
import { usesApiKey, recogniseKey } from '#identity/api/recognise-key.ts'
import { recogniseUser, type Recognised } from '#identity/api/sessions/recognise-user.ts'
import { clearedSessionCookie, hasSessionCookie, sessionCookieName } from '#identity/api/sessions/session-cookie.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import type { Runtime } from '#platform/runtime.ts'
import { readVisitorId, visitorOfRequest, writeVisitorCookie } from '#platform/http/visitor.ts'
import { hasKeys } from '#providers/queries/has-keys.ts'
import { writeKnownCookie } from '#shared/known-cookie.ts'
import type { Visitor } from '../context.ts'

export type ServerEnv = ApiEnv & { Bindings: HttpBindings }

interface SessionDependencies {
  runtime: Runtime
  events: EventBuffer
}

export const isRead = (c: Context<ServerEnv>) => c.req.method === 'GET' || c.req.method === 'HEAD'

export const isByKey = (c: Context<ServerEnv>) => usesApiKey(c.req.path, c.env.incoming.headers.authorization)

/** Counted and viewed pages do not justify a cookie; a form posted from another site arrives without the existing one. */
const isWithoutCookies = (path: string) =>
  path === '/api/v1/events' || path.startsWith('/api/v1/recently-viewed/') || path.startsWith('/api/identity/callback/')

/** Answers a request with an API key: it ignores cookies, sets none, and its responses are never cached. */
async function answerKey(
  runtime: Runtime,
  c: Context<ServerEnv>,
  visitor: Visitor,
  next: () => Promise<void>,
): Promise<void> {
  const { method, path } = c.req
  const shown = { method, path, authorization: c.env.incoming.headers.authorization, visitor }
  c.set('ctx', runtime.contextFor(visitor))
  const demandsAdminFactor = runtime.config.demandsAdminFactor && !runtime.isDemo
  const actor = await recogniseKey(c.var.ctx, shown, { demandsAdminFactor, hasKeys })
  c.set('ctx', runtime.contextFor(actor))
  await next()
  c.res.headers.delete('set-cookie')
  c.res.headers.set('cache-control', 'no-store')
}

/**
 * Identifies the visitor by a cookie that contains only a random number. The cookie is set when the visitor first
 * changes data.
 */
export const identifyVisitor = (
  { runtime, events }: SessionDependencies,
  isHttps: boolean,
): MiddlewareHandler<ServerEnv> => {
  const { publicUrl, trustsProxy } = runtime.config
  const options = { isHttps, trustsProxy, secret: runtime.secret }
  return async (c, next) => {
    const visitor = visitorOfRequest(c.env.incoming, options)
    if (isByKey(c)) return answerKey(runtime, c, visitor, next)
    const known = await knowUser(runtime, c, visitor)
    c.set('ctx', countedIn(events, runtime.contextFor(known?.user ?? visitor), c.env.incoming.headers))
    await next()
    const setCookie = (cookie: string) => c.res.headers.append('set-cookie', cookie)
    for (const cookie of sessionCookies(c, known, publicUrl)) setCookie(cookie)
    if (isFarewell(c, publicUrl)) setCookie(writeVisitorCookie(randomUUID(), isHttps))
    else if (!known && needsVisitorCookie(c, isHttps)) setCookie(writeVisitorCookie(visitor.visitorId, isHttps))
  }
}

/** The cookies that keep the browser up to date about its session. */
function sessionCookies(c: Context<ServerEnv>, known: Recognised | undefined, publicUrl: string): string[] {
  const isSet = setsSession(c, publicUrl)
  const cookies: string[] = []
  if (known?.setCookie || isSet) cookies.push(writeKnownCookie(!isFarewell(c, publicUrl)))
  if (!known && mayClearSession(c, publicUrl)) cookies.push(clearedSessionCookie(publicUrl))
  if (known?.setCookie && !isSet) cookies.push(known.setCookie)
  return cookies
}

/** Whether a visitor without a cookie gets one. */
const needsVisitorCookie = (c: Context<ServerEnv>, isHttps: boolean) =>
  !isRead(c) &&
  !isWithoutCookies(c.req.path) &&
  c.res.status < 500 &&
  !readVisitorId(c.env.incoming.headers.cookie, isHttps)

/** Whether this request signs the user out: the next person on this device is a new visitor with an empty cart. */
const isFarewell = (c: Context<ServerEnv>, publicUrl: string) =>
  ['/api/identity/sign-out', '/api/identity/account/delete'].includes(c.req.path) &&
  c.res.status === 200 &&
  hasSessionCookie(c.env.incoming.headers.cookie, publicUrl)

/**
 * Whether the browser sent an expired session and this response may clear its cookie. Only private pages and responses
 * of identity may: a proxy could cache a public page and send it to a browser with a valid session. Responses to
 * changes may not: during a sign-in, the response to an older request would delete the new cookie.
 */
const mayClearSession = (c: Context<ServerEnv>, publicUrl: string) =>
  isRead(c) &&
  (!c.req.path.startsWith('/api/') || c.req.path === '/api/v1/session' || c.req.path.startsWith('/api/identity/')) &&
  hasSessionCookie(c.env.incoming.headers.cookie, publicUrl) &&
  /no-store|private/.test(c.res.headers.get('cache-control') ?? '') &&
  !setsSession(c, publicUrl)

/** Whether the response itself sets or deletes the session cookie. */
const setsSession = (c: Context<ServerEnv>, publicUrl: string) =>
  c.res.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName(publicUrl)}=`))

/** The signed-in user. Sessions use real time, because the clock of the demo can be set to any time. */
function knowUser(runtime: Runtime, c: Context<ServerEnv>, visitor: Visitor): Promise<Recognised | undefined> {
  const { publicUrl, demandsAdminFactor } = runtime.config
  const surroundings = {
    publicUrl,
    secret: runtime.ring.signing,
    demandsAdminFactor: demandsAdminFactor && !runtime.isDemo,
  }
  return recogniseUser(runtime, { cookies: c.env.incoming.headers.cookie, visitor, at: Date.now() }, surroundings)
}
