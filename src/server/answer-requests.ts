import { rejectUnknownHost } from '#platform/http/known-name.ts'
import { getRequestListener } from '@hono/node-server'
import { Connections } from '#platform/http/connections.ts'
import type { PageCache } from '#platform/cache/page-cache.ts'
import { runInScope } from '#platform/http/request-scope.ts'
import { currentObserver } from '#platform/telemetry/observer.ts'

/** Answers from the page cache before any other work, except for requests with an API key. */
export function answerRequests(
  pages: PageCache,
  publicUrl: string,
  fetch: Parameters<typeof getRequestListener>[0],
): Connections {
  const listen = getRequestListener(fetch)
  const observer = currentObserver()
  return new Connections((scope) => {
    const { request, response } = scope
    if (rejectUnknownHost(request, response, publicUrl)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !request.headers.authorization && pages.serve(request, response)) return observer?.cachedPage()
    const respond = () => void runInScope(scope, () => listen(request, response))
    if (observer) observer.request(scope, respond)
    else respond()
  })
}
