import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

// A window of 256 kB is enough for any page; the default of 4 MB is memory that the allocator does not return.
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
})
/** For what is sent again from the cache. */
const small = brotli(5)
/** For what is sent once: smaller than gzip in less than half of its time, but a seventh larger than the above. */
const quick = brotli(3)

/**
 * The body of a response in memory, encoded to UTF-8 once. Each compressed form is made on the first request for it:
 * most URLs are requested once, by a crawler, and would only fill the memory.
 */
export class EncodedBody {
  readonly identity: Buffer
  /** Whether it is sent again from the cache. */
  isCached = false
  private readonly forms: Partial<Record<Encoding, Buffer>> = {}

  constructor(body: string | Buffer) {
    this.identity = typeof body === 'string' ? Buffer.from(body) : body
  }

  in(encoding: Encoding): Buffer {
    return (this.forms[encoding] ??= this.encode(encoding))
  }

  /** The bytes of all forms that were made so far. */
  get size(): number {
    return this.identity.length + (this.forms.br?.length ?? 0) + (this.forms.gzip?.length ?? 0)
  }

  private encode(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.identity
    return encoding === 'br'
      ? brotliCompressSync(this.identity, this.isCached ? small : quick)
      : gzipSync(this.identity, { level: 6 })
  }
}

// A weight of zero means "never".
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

export function encodingFor(accepted = ''): Encoding {
  if (acceptsBrotli.test(accepted)) return 'br'
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity'
}

const bodies = new WeakMap<Response, EncodedBody>()

/**
 * A response whose body middleware can read without its stream: reading a stream costs more than the rest of most
 * responses.
 */
export function wholeResponse(body: EncodedBody, init: ResponseInit): Response {
  const response = new Response(body.identity as Uint8Array<ArrayBuffer>, init)
  bodies.set(response, body)
  return response
}

/** The body of a response. It is read from the stream only if the response was made elsewhere. */
export const bodyOf = async (response: Response): Promise<EncodedBody> =>
  bodies.get(response) ?? new EncodedBody(Buffer.from(await response.arrayBuffer()))
