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

const isWithoutCookies = (path: string) => path === '/api/v1/events' || path.startsWith('/api/identity/callback/')

/** A program with a key: what cookies say counts nothing then, none is set, and what it reads is kept nowhere. */
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

/** Who asks, told by a cookie that holds nothing but a random number. It is set when a visitor first changes something. */
export const identifyVisitor = (
  { runtime, events }: SessionDependencies,
  isHttps: boolean,
): MiddlewareHandler<ServerEnv> => {
  const options = { isHttps, trustsProxy: runtime.config.trustsProxy, secret: runtime.secret }
  return async (c, next) => {
    const visitor = visitorOfRequest(c.env.incoming, options)
    if (isByKey(c)) return answerKey(runtime, c, visitor, next)
    const known = await knowUser(runtime, c, visitor)
    c.set('ctx', countedIn(events, runtime.contextFor(known?.user ?? visitor), c.env.incoming.headers))
    await next()
    if (known?.setCookie || setsSession(c, runtime.config.publicUrl))
      c.res.headers.append('set-cookie', writeKnownCookie(!isFarewell(c, runtime.config.publicUrl)))
    if (!known && mayClearSession(c, runtime.config.publicUrl))
      c.res.headers.append('set-cookie', clearedSessionCookie(runtime.config.publicUrl))
    if (known?.setCookie && !setsSession(c, runtime.config.publicUrl))
      c.res.headers.append('set-cookie', known.setCookie)
    if (isFarewell(c, runtime.config.publicUrl))
      return c.res.headers.append('set-cookie', writeVisitorCookie(randomUUID(), isHttps))
    // Counting a page view is no reason for a cookie; and a form that another site posts comes without the one that there is.
    if (known || isRead(c) || isWithoutCookies(c.req.path) || c.res.status >= 500) return
    if (!readVisitorId(c.env.incoming.headers.cookie, isHttps))
      c.res.headers.append('set-cookie', writeVisitorCookie(visitor.visitorId, isHttps))
  }
}

/** Somebody leaves this device: the next person on it is another visitor, with an empty cart. */
const isFarewell = (c: Context<ServerEnv>, publicUrl: string) =>
  ['/api/identity/sign-out', '/api/identity/account/delete'].includes(c.req.path) &&
  c.res.status === 200 &&
  hasSessionCookie(c.env.incoming.headers.cookie, publicUrl)

/**
 * Whether the browser shows a session that is over, and this answer may tell it so. Only pages and identity's own answers do, and only those
 * that are for this browser alone: a public page may be kept by a proxy and handed to somebody whose session lives. Changes do not: while
 * somebody signs in, an answer to an older request would take the new cookie away.
 */
const mayClearSession = (c: Context<ServerEnv>, publicUrl: string) =>
  isRead(c) &&
  (!c.req.path.startsWith('/api/') || c.req.path === '/api/v1/session' || c.req.path.startsWith('/api/identity/')) &&
  hasSessionCookie(c.env.incoming.headers.cookie, publicUrl) &&
  /no-store|private/.test(c.res.headers.get('cache-control') ?? '') &&
  !setsSession(c, publicUrl)

/** Whether the answer brings a session's cookie of its own: a new one, or none any more. */
const setsSession = (c: Context<ServerEnv>, publicUrl: string) =>
  c.res.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName(publicUrl)}=`))

/** Whoever is signed in. Sessions live by real time; the demo's clock may be anywhere. */
function knowUser(runtime: Runtime, c: Context<ServerEnv>, visitor: Visitor): Promise<Recognised | undefined> {
  const { publicUrl, demandsAdminFactor } = runtime.config
  const surroundings = {
    publicUrl,
    secret: runtime.ring.signing,
    demandsAdminFactor: demandsAdminFactor && !runtime.isDemo,
  }
  return recogniseUser(runtime, { cookies: c.env.incoming.headers.cookie, visitor, at: Date.now() }, surroundings)
}
