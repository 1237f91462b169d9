import type { MiddlewareHandler } from 'hono'
import { requestIdOf, type ApiEnv } from '#platform/http/api.ts'
import { logError } from '#platform/log.ts'
import { currentScope } from '#platform/http/request-scope.ts'

/**
 * A server error contains the id of its request, and one log line does, too: either of the code that reported
 * the bug, or of this one. Health checks run every second and report their own state, so they are left out.
 */
export const seeFailures: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  // After the client has disconnected, nobody reads the response, and the error may result from that.
  if (c.res.status < 500 || c.req.path === '/readyz' || currentScope()?.response.destroyed) return
  const requestId = requestIdOf(c)
  c.header('x-request-id', requestId)
  if (!c.var.isReported)
    logError('an answer failed', c.error ?? `answered with ${c.res.status}`, {
      requestId,
      path: c.req.path,
      status: c.res.status,
    })
}
