import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAnsweredAs } from '#shared/local-address.ts'

/** Health checks may use any host name. */
const isProbe = (url: string | undefined) => url === '/healthz' || url === '/readyz'

/** Answers 421 to a request with an unknown host name. Returns whether it did. */
export function rejectUnknownHost(request: IncomingMessage, response: ServerResponse, publicUrl: string): boolean {
  if (isAnsweredAs(request.headers.host, publicUrl) || isProbe(request.url)) return false
  response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end('This market does not know itself by this name. Whoever runs it names its address in PUBLIC_URL.\n')
  return true
}
