import { logError } from '#platform/log.ts'
import { currentScope } from '#platform/http/request-scope.ts'

/**
 * A body that is produced while it is read. The source is closed when the reader leaves. An error in the middle is
 * logged with the request id and cuts the connection, so that nobody mistakes a part for the whole.
 */
export function streamedBody(source: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  const scope = currentScope()
  const encoder = new TextEncoder()
  const pieces = source[Symbol.asyncIterator]()
  // An error while the source is closed is irrelevant.
  const close = async () => void (await pieces.return?.().catch(() => {}))
  return new ReadableStream<Uint8Array>({
    async pull(body) {
      try {
        const { done, value } = await pieces.next()
        if (done) body.close()
        else body.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      } catch (error) {
        if (!scope) return body.error(error)
        if (!scope.response.destroyed)
          logError('an answer broke off', error, { requestId: scope.requestId, path: scope.path })
        scope.response.destroy()
      }
    },
    cancel: close,
  })
}
