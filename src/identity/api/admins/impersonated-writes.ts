import type { MiddlewareHandler } from 'hono'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import type { ApiEnv } from '#platform/http/api.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Requests that change none of the person's data: counting a page view, and ending the impersonation, which has its own
 * audit entry.
 */
const harmless = new Set(['/api/v1/events', '/api/identity/admin/stop-impersonating', '/api/identity/sign-out'])

/**
 * Rejects every change during impersonation, at any endpoint. The attempt is written to the audit log: method and path,
 * not the body.
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
