import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#platform/http/api.ts'
import { logError } from '#platform/log.ts'
import { currentScope } from '#platform/http/request-scope.ts'
import { newId } from '#shared/ids.ts'

/**
 * Gives every request an id. A server error contains it, and one log line does, too: either of the code that reported
 * the bug, or of this one. Health checks run every second and report their own state, so they are left out.
 */
export const seeFailures: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requestId = currentScope()?.requestId ?? newId()
  c.set('requestId', requestId)
  await next()
  // After the client has disconnected, nobody reads the response, and the error may result from that.
  if (c.res.status < 500 || c.req.path === '/readyz' || currentScope()?.response.destroyed) return
  c.header('x-request-id', requestId)
  if (!c.var.isReported)
    logError('an answer failed', c.error ?? `answered with ${c.res.status}`, {
      requestId,
      path: c.req.path,
      status: c.res.status,
    })
}
