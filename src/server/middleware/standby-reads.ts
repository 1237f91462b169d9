import type { Context, MiddlewareHandler } from 'hono'
import { withReading, type LogPosition } from '#platform/database/standby.ts'
import type { Runtime } from '#platform/runtime.ts'
import { isByKey, isRead, type ServerEnv } from './session.ts'

// A minute is longer than a standby may be behind; then it is not used at all.
const lifeSeconds = 60
const cookieName = (isHttps: boolean) => (isHttps ? '__Host-changed' : 'changed')

function changedAt(cookies: string | undefined, isHttps: boolean): LogPosition {
  const [, digits] = new RegExp(`(?:^|; *)${cookieName(isHttps)}=(\\d{1,16})(?:;|$)`).exec(cookies ?? '') ?? []
  return Number(digits ?? 0)
}

/** Signing in and following links of emails change things outside of `ctx.db`. */
const isOfIdentity = (path: string) => path.startsWith('/api/identity/')

/** What only counts, and answers that a cache may share. */
const isWithoutCookie = (c: Context<ServerEnv>) =>
  c.req.path === '/api/v1/events' || /public/.test(c.res.headers.get('cache-control') ?? '')

/**
 * Reads are answered by a standby, if there is one. Whoever changed something gets a cookie with the position of that
 * change in the log, so that every process shows it to them. Programs with a key have no cookies, so the primary
 * answers them.
 */
export function readFromStandby({ standby }: Runtime, isHttps: boolean): MiddlewareHandler<ServerEnv> {
  if (!standby) return (_, next) => next()
  return async (c, next) => {
    if (isByKey(c)) return next()
    const isForStandby = isRead(c) && !isOfIdentity(c.req.path)
    const after = changedAt(c.env.incoming.headers.cookie, isHttps)
    const { hasWritten } = await withReading({ mayUseStandby: isForStandby, after }, next)
    if ((isForStandby && !hasWritten) || isWithoutCookie(c)) return
    const position = await standby.position().catch(() => undefined)
    if (position === undefined) return
    const flags = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
    c.res.headers.append('set-cookie', `${cookieName(isHttps)}=${position}; ${flags}`)
  }
}
