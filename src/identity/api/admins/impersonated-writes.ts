import type { MiddlewareHandler } from 'hono'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import type { ApiEnv } from '#platform/http/api.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What changes nothing of the person's: the count of a page view, and the ends of looking, which are written down by themselves. */
const harmless = new Set(['/api/v1/events', '/api/identity/admin/stop-impersonating', '/api/identity/sign-out'])

/**
 * An administrator who looks through an account changes nothing in somebody's name, at whatever endpoint. That it was tried is written down:
 * how, and where; not what was sent.
 */
export const rejectImpersonatedWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { method, path } = c.req
  const { ctx } = c.var
  const isInOthersName = ctx.actor.kind === 'user' && ctx.actor.impersonatedBy !== null
  if (!isInOthersName || reads.has(method) || harmless.has(path)) return next()
  const device = deviceOf(c.req.header('user-agent') ?? '')
  await recordEvent(ctx, { type: 'impersonated-write', detail: { method, path: path.slice(0, 300) }, device })
  throw authError('permission-denied')
}
