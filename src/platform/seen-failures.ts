import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#platform/http/api.ts'
import { logError } from '#platform/log.ts'
import { currentScope } from '#platform/http/request-scope.ts'
import { newId } from '#shared/ids.ts'

/**
 * Gives every request a number. An answer that says the fault is ours carries it, and there is one line in the log with it:
 * of whoever told of the bug, or this one. Health is asked every second, and says itself how it is.
 */
export const seeFailures: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requestId = currentScope()?.requestId ?? newId()
  c.set('requestId', requestId)
  await next()
  // Nobody reads an answer after the client left, and what then failed failed by that.
  if (c.res.status < 500 || c.req.path === '/readyz' || currentScope()?.response.destroyed) return
  c.header('x-request-id', requestId)
  if (!c.var.isReported)
    logError('an answer failed', c.error ?? `answered with ${c.res.status}`, {
      requestId,
      path: c.req.path,
      status: c.res.status,
    })
}
