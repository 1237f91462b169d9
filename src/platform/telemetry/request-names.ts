import type { SpanContext } from '@opentelemetry/api'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request; clients can invent others, and each would be a time series. */
export const methodOf = (method = ''): string => (methods.has(method) ? method : '_OTHER')

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Tokens in addresses are random: long, with digits and capitals, or hexadecimal. Names of services are lower case. */
const isToken = (part: string) =>
  part.length >= 16 && !id.test(part) && /\d/.test(part) && (/[A-Z]/.test(part) || /^[0-9a-f]+$/.test(part))

/** A path without the tokens that open something to whoever knows them. */
export const publicPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (isToken(part.replace(/\.\w+$/, '')) ? 'REDACTED' : part))
    .join('/')

const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The caller's span by the header `traceparent` (W3C Trace Context); undefined: none, or not valid. */
export function parentOf(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && traceParent.exec(header)) || []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true }
}
