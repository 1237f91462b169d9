import { logError } from '#platform/log.ts'
import { currentScope } from '#platform/http/request-scope.ts'

/** Connections that broke say something about the network, nothing about this process. */
const ofConnections = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_STREAM_.*|ABORT_ERR)$/

/**
 * Writes down an error that nobody caught, with the number of its request, and says whether the process may go on.
 *
 * It may after a rejected promise: nobody waited for its result, and what must be whole is a transaction of the database. It may after an
 * exception of a request, whose connection is closed, and after a broken connection. Any other exception was thrown in the middle of work that all
 * requests share, whose state nobody knows any more: then a fresh process is safer.
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
