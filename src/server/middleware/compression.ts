import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { bodyOf, encodingFor } from '#platform/cache/encoded-body.ts'
import type { ServerEnv } from './session.ts'

/** Smaller bodies fit into two packets, and compressing them costs more than it saves. */
const smallest = 2_000

/** Compresses what is made piece by piece, such as exports. */
const compressStream = compress({ threshold: smallest })

/**
 * Compresses dynamic responses; cached pages and static files are already compressed. Pages and JSON are complete when
 * they get here, so they are compressed in one call and have a known length.
 */
export const compressIfAccepted: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next()
  if (!isCompressible(c)) return
  if (/^(?:application\/json|text\/html)\b/.test(c.res.headers.get('content-type') ?? '')) return compressWhole(c)
  await compressStream(c, async () => {})
}

const isCompressible = ({ req, env, res }: Context<ServerEnv>): boolean =>
  env.incoming.headers['accept-encoding'] !== undefined &&
  req.method !== 'HEAD' &&
  ![204, 206, 304].includes(res.status) &&
  !res.headers.has('content-encoding') &&
  !/\bno-transform\b/.test(res.headers.get('cache-control') ?? '')

async function compressWhole(c: Context<ServerEnv>): Promise<void> {
  const { status, headers } = c.res
  const body = await bodyOf(c.res)
  const encoding = encodingFor(c.env.incoming.headers['accept-encoding'])
  const isSmall = body.identity.length < smallest
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  if (!isSmall && encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.delete('content-length')
  // Hono merges the old headers into a new response, unless it is cleared first.
  c.res = undefined
  c.res = new Response(body.in(isSmall ? 'identity' : encoding) as Uint8Array<ArrayBuffer>, { status, headers })
}
