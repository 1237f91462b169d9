import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicHeaders } from '#platform/cache/shared-cache.ts'
import { encodingFor, type EncodedBody, type Encoding } from '#platform/cache/encoded-body.ts'

/** Names and values in turn, as Node writes them without another copy. */
type RawHeaders = string[]

interface CachedPage {
  etag: string | undefined
  headers: RawHeaders
  /** The headers of each form that was sent so far. */
  headersOf: Partial<Record<Encoding, RawHeaders>>
  body: EncodedBody
  tags: Set<string>
  cachedAt: number
  size: number
}

const mostRequested = 5_000

interface Options {
  /** Whether a shared cache may store public pages too, because it is told what to drop. */
  isShared?: boolean
  maxBytes?: number
  maxAgeMs?: number
  /** Headers of every response of the server; cached responses do not pass its middleware. */
  always?: Record<string, string>
}

/**
 * Public pages are the same bytes for everybody, so they are cached until their data is invalidated. `maxAgeMs` bounds
 * what an invalidation cannot know: that time passes. Most URLs are requested once, by a crawler, and would only fill
 * the memory; so a page is cached from its second request on, and a compressed form is made on request.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  /** Addresses that were requested lately, also those whose page was dropped since. */
  private readonly requested = new Set<string>()
  private readonly limits: Required<Options>
  private bytes = 0
  /** Counts invalidations; a page that was rendered during one is not cached. */
  private generation = 0
  /** False while this process cannot receive invalidations. */
  isListening = false

  constructor({ maxBytes = 32 * 2 ** 20, maxAgeMs = 60_000, always = {}, isShared = false }: Options = {}) {
    this.limits = { maxBytes, maxAgeMs, always, isShared }
  }

  get currentGeneration(): number {
    return this.generation
  }

  /** The headers of a public page. What changed while it was rendered was purged already, so it must not be shared. */
  cacheHeaders(tags: string[], generation: number): Record<string, string> {
    return publicHeaders(tags, this.limits.isShared && this.isListening && generation === this.generation)
  }

  /** Caches a page that was requested before, unless data changed since `generation`. */
  put(
    url: string,
    page: { headers: Record<string, string>; body: EncodedBody; tags: string[] },
    generation: number,
  ): void {
    if (!this.isListening || generation !== this.generation || url.length > 500) return
    if (!this.isRequestedAgain(url)) return
    page.body.isCached = true
    this.evict(url)
    const cached: CachedPage = {
      etag: page.headers.etag,
      headers: Object.entries({ ...this.limits.always, ...page.headers }).flat(),
      headersOf: {},
      body: page.body,
      tags: new Set(page.tags),
      cachedAt: Date.now(),
      size: 0,
    }
    this.pages.set(url, cached)
    this.weigh(cached)
    this.makeRoom()
  }

  /** Answers from memory; false when the page is not cached. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.fresh(request.url ?? '')
    if (!page) return false
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, page.headers).end()
      return true
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = page.body.in(encoding)
    response.writeHead(200, (page.headersOf[encoding] ??= this.headersFor(page, encoding)))
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

  private isRequestedAgain(url: string): boolean {
    if (this.requested.has(url)) return true
    this.requested.add(url)
    if (this.requested.size > mostRequested) this.requested.delete(this.requested.values().next().value!)
    return false
  }

  private fresh(url: string): CachedPage | undefined {
    const page = this.pages.get(url)
    if (page && Date.now() - page.cachedAt > this.limits.maxAgeMs) this.evict(url)
    return this.pages.get(url)
  }

  private headersFor(page: CachedPage, encoding: Encoding): RawHeaders {
    this.weigh(page)
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return [...page.headers, ...coding, 'content-length', String(page.body.in(encoding).length)]
  }

  /** Counts the bytes of a page again after a form of its body was made. */
  private weigh(page: CachedPage) {
    this.bytes += page.body.size - page.size
    page.size = page.body.size
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

export const etagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
