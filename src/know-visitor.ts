import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { countedIn } from '#analytics/commands/hear-events.ts'
import { asksByKey, recogniseKey } from '#identity/api/recognise-key.ts'
import { recogniseUser, type Recognised } from '#identity/api/recognise-user.ts'
import { clearedSessionCookie, hasSessionCookie, sessionCookieName } from '#identity/api/session-cookie.ts'
import type { ApiEnv } from '#platform/api.ts'
import type { Engines } from '#platform/engines.ts'
import { readVisitorId, visitorOfRequest, writeVisitorCookie } from '#platform/visitor.ts'
import { hasKeys } from '#providers/queries/has-keys.ts'
import type { Visitor } from './context.ts'

export type HouseEnv = ApiEnv & { Bindings: HttpBindings }

interface Rooms {
  engines: Engines
  events: EventBuffer
}

export const isRead = (c: Context<HouseEnv>) => c.req.method === 'GET' || c.req.method === 'HEAD'

export const isByKey = (c: Context<HouseEnv>) => asksByKey(c.req.path, c.env.incoming.headers.authorization)

const isWithoutCookies = (path: string) => path === '/api/v1/events' || path.startsWith('/api/identity/callback/')

/** A program with a key: what cookies say counts nothing then, none is set, and what it reads is kept nowhere. */
async function answerKey(
  engines: Engines,
  c: Context<HouseEnv>,
  visitor: Visitor,
  next: () => Promise<void>,
): Promise<void> {
  const { method, path } = c.req
  const shown = { method, path, authorization: c.env.incoming.headers.authorization, visitor }
  c.set('ctx', engines.contextFor(visitor))
  const demandsAdminFactor = engines.config.demandsAdminFactor && !engines.isDemo
  const actor = await recogniseKey(c.var.ctx, shown, { demandsAdminFactor, hasKeys })
  c.set('ctx', engines.contextFor(actor))
  await next()
  c.res.headers.delete('set-cookie')
  c.res.headers.set('cache-control', 'no-store')
}

/** Who asks, told by a cookie that holds nothing but a random number. It is set when a visitor first changes something. */
export const knowVisitor = ({ engines, events }: Rooms, isHttps: boolean): MiddlewareHandler<HouseEnv> => {
  const options = { isHttps, trustsProxy: engines.config.trustsProxy, secret: engines.secret }
  return async (c, next) => {
    const visitor = visitorOfRequest(c.env.incoming, options)
    if (isByKey(c)) return answerKey(engines, c, visitor, next)
    const known = await knowUser(engines, c, visitor)
    c.set('ctx', countedIn(events, engines.contextFor(known?.user ?? visitor), c.env.incoming.headers))
    await next()
    if (!known && showsOverSession(c, engines.config.publicUrl))
      c.res.headers.append('set-cookie', clearedSessionCookie(engines.config.publicUrl))
    if (known?.setCookie && !setsSession(c, engines.config.publicUrl))
      c.res.headers.append('set-cookie', known.setCookie)
    if (isFarewell(c, engines.config.publicUrl))
      return c.res.headers.append('set-cookie', writeVisitorCookie(randomUUID(), isHttps))
    // Counting a page view is no reason for a cookie; and a form that another site posts comes without the one that there is.
    if (known || isRead(c) || isWithoutCookies(c.req.path) || c.res.status >= 500) return
    if (!readVisitorId(c.env.incoming.headers.cookie, isHttps))
      c.res.headers.append('set-cookie', writeVisitorCookie(visitor.visitorId, isHttps))
  }
}

/** Somebody leaves this device: the next person on it is another visitor, with an empty cart. */
const isFarewell = (c: Context<HouseEnv>, publicUrl: string) =>
  ['/api/identity/sign-out', '/api/identity/account/delete'].includes(c.req.path) &&
  c.res.status === 200 &&
  hasSessionCookie(c.env.incoming.headers.cookie, publicUrl)

/**
 * Whether the browser shows a session that is over, and this answer may tell it so. Only pages and identity's own answers do, and only those
 * that are for this browser alone: a public page may be kept by a proxy and handed to somebody whose session lives. Changes do not: while
 * somebody signs in, an answer to an older request would take the new cookie away.
 */
const showsOverSession = (c: Context<HouseEnv>, publicUrl: string) =>
  isRead(c) &&
  (!c.req.path.startsWith('/api/') || c.req.path === '/api/v1/session' || c.req.path.startsWith('/api/identity/')) &&
  hasSessionCookie(c.env.incoming.headers.cookie, publicUrl) &&
  /no-store|private/.test(c.res.headers.get('cache-control') ?? '') &&
  !setsSession(c, publicUrl)

/** Whether the answer brings a session's cookie of its own: a new one, or none any more. */
const setsSession = (c: Context<HouseEnv>, publicUrl: string) =>
  c.res.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName(publicUrl)}=`))

/** Whoever is signed in. Sessions live by real time; the demo's clock may be anywhere. */
function knowUser(engines: Engines, c: Context<HouseEnv>, visitor: Visitor): Promise<Recognised | undefined> {
  const { publicUrl, demandsAdminFactor } = engines.config
  const house = { publicUrl, secret: engines.ring.signing, demandsAdminFactor: demandsAdminFactor && !engines.isDemo }
  return recogniseUser(engines, { cookies: c.env.incoming.headers.cookie, visitor, at: Date.now() }, house)
}
