import { logError } from '#platform/log.ts'
import { currentScope } from '#platform/http/request-scope.ts'

/** A broken connection concerns the network, not the state of this process. */
const ofConnections = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_STREAM_.*|ABORT_ERR)$/

/**
 * Logs an uncaught error with its request id, and returns whether the process may continue.
 *
 * It may after a rejected promise: nobody waited for its result, and consistent changes are database transactions. It
 * may after an exception of a request, whose connection is closed, and after a broken connection. Any other exception
 * occurred in work that all requests share, so its state is unknown and a restart is safer.
 */
export function reportUncaught(error: unknown, origin: 'exception' | 'rejection'): boolean {
  const scope = currentScope()
  const about = scope && { requestId: scope.requestId, path: scope.path }
  const mayContinueStream =
    origin === 'rejection' ||
    scope !== undefined ||
    ofConnections.test((error as { code?: string } | undefined)?.code ?? '')
  logError(
    mayContinueStream ? 'an error was not caught' : 'an error was not caught, and the process ends',
    error,
    about,
  )
  if (origin === 'exception') scope?.response.destroy()
  return mayContinueStream
}
