import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'

type Encoding = 'br' | 'gzip' | 'identity'

interface CachedPage {
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  tags: Set<string>
  cachedAt: number
  size: number
}

interface Options {
  maxBytes?: number
  maxAgeMs?: number
  /** Headers of every response of the server; cached responses do not pass its middleware. */
  always?: Record<string, string>
}

/**
 * Public pages are the same bytes for everybody, so they are cached until their data is invalidated. `maxAgeMs` bounds
 * what an invalidation cannot know: that time passes. A compressed form is made on request: most URLs are requested
 * once, by a crawler, and would only fill the memory.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  private readonly limits: Required<Options>
  private bytes = 0
  /** Counts invalidations; a page that was rendered during one is not cached. */
  private generation = 0
  /** False while this process cannot receive invalidations. */
  isListening = false

  constructor({ maxBytes = 32 * 2 ** 20, maxAgeMs = 60_000, always = {} }: Options = {}) {
    this.limits = { maxBytes, maxAgeMs, always }
  }

  get currentGeneration(): number {
    return this.generation
  }

  /** Caches a rendered page, unless data changed since `generation`. */
  put(url: string, page: { headers: Record<string, string>; body: string; tags: string[] }, generation: number): void {
    if (!this.isListening || generation !== this.generation || url.length > 500) return
    const identity = Buffer.from(page.body)
    this.evict(url)
    this.pages.set(url, {
      headers: { ...this.limits.always, ...page.headers },
      bodies: { identity },
      tags: new Set(page.tags),
      cachedAt: Date.now(),
      size: identity.length,
    })
    this.bytes += identity.length
    this.makeRoom()
  }

  /** Answers from memory; false when the page is not cached. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.fresh(request.url ?? '')
    if (!page) return false
    if (request.headers['if-none-match'] === page.headers.etag) {
      response.writeHead(304, page.headers).end()
      return true
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = this.bodyOf(page, encoding)
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    response.writeHead(200, { ...page.headers, ...coding, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  drop(tags: string[]): void {
    this.generation++
    for (const [url, page] of this.pages) if (tags.some((tag) => page.tags.has(tag))) this.evict(url)
  }

  clear(): void {
    this.generation++
    this.pages.clear()
    this.bytes = 0
  }

  private fresh(url: string): CachedPage | undefined {
    const page = this.pages.get(url)
    if (page && Date.now() - page.cachedAt > this.limits.maxAgeMs) this.evict(url)
    return this.pages.get(url)
  }

  private bodyOf(page: CachedPage, encoding: Encoding): Buffer {
    const made = page.bodies[encoding]
    if (made) return made
    const body = compress(page.bodies.identity, encoding)
    page.bodies[encoding] = body
    page.size += body.length
    this.bytes += body.length
    return body
  }

  private evict(url: string) {
    this.bytes -= this.pages.get(url)?.size ?? 0
    this.pages.delete(url)
  }

  // A Map keeps the insertion order, so the oldest pages are removed first.
  private makeRoom() {
    for (const url of this.pages.keys()) {
      if (this.bytes <= this.limits.maxBytes) return
      this.evict(url)
    }
  }
}

// A window of 256 kB is enough for any page; the default of 4 MB is memory that the allocator does not return.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const compress = (identity: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(identity, brotli) : gzipSync(identity, { level: 6 })

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
