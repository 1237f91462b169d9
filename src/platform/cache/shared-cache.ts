import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '#platform/log.ts'

// A shared cache (a CDN, or a caching proxy) stores public pages until their tags are purged, or for a minute. The
// minute is that of the page cache: it bounds what no invalidation knows, such as that a shop has closed.

const lifeSeconds = 60
const pageTag = /^(service|provider):[0-9a-f-]{36}$|^(lists|free-hours|content|site|settings|rates)$/
// Proxies limit the headers of a response to 4 or 8 kB.
const longestTags = 3_000

const browsersOnly = { 'cache-control': 'public, no-cache' }

/** The headers of a public page. Only what can be purged may be shared. */
export function publicHeaders(tags: string[], isShared: boolean): Record<string, string> {
  const all = [...new Set(tags)]
  const list = all.join(',')
  if (!isShared || list.length > longestTags || !all.every((tag) => pageTag.test(tag))) return browsersOnly
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${lifeSeconds}`,
    'cache-tag': list,
    'surrogate-key': all.join(' '),
  }
}

/** A shared cache must not store what sets a cookie. */
export function withholdCookies(headers: Headers): void {
  if (!headers.has('set-cookie') || !headers.get('cache-control')?.includes('s-maxage')) return
  headers.set('cache-control', 'private, no-cache')
  for (const name of ['cache-tag', 'surrogate-key']) headers.delete(name)
}

interface PurgeOptions {
  url: string
  /** Sent as a bearer token. */
  token: string | undefined
  /** Changes within this time are purged together, in ms. */
  gatherMs?: number
  /** A response that was on its way during the first purge is stored after it; so there is a second one, later by this. */
  againMs?: number
  retryMs?: number
}

// Cloudflare accepts 30 tags in one request on its smaller plans.
const tagsAtOnce = 30
const tries = 4

/** Tells the shared cache what to drop. */
export class SharedCachePurger {
  readonly #options: Required<PurgeOptions>
  #tags = new Set<string>()
  #isEverything = false
  #timer: NodeJS.Timeout | undefined
  readonly #later = new Set<NodeJS.Timeout>()

  constructor({ gatherMs = 100, againMs = 2_000, retryMs = 500, ...options }: PurgeOptions) {
    this.#options = { ...options, gatherMs, againMs, retryMs }
  }

  /** Topics that were invalidated; those that no page has as a tag are left out. */
  note(topics: string[]): void {
    const tags = topics.filter((topic) => pageTag.test(topic))
    for (const tag of tags) this.#tags.add(tag)
    // Settings and the clock of a demo are on every page.
    if (topics.some((topic) => topic === 'settings' || topic === 'clock')) this.#isEverything = true
    if (tags.length > 0 || this.#isEverything) this.#timer ??= setTimeout(() => this.#flush(), this.#options.gatherMs)
  }

  /** Invalidations may have been missed. */
  noteEverything(): void {
    this.note(['settings'])
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const timer of this.#later) clearTimeout(timer)
  }

  #flush(): void {
    this.#timer = undefined
    const tags = [...this.#tags]
    const bodies: object[] = this.#isEverything ? [{ purge_everything: true }] : []
    if (!this.#isEverything)
      for (let at = 0; at < tags.length; at += tagsAtOnce) bodies.push({ tags: tags.slice(at, at + tagsAtOnce) })
    this.#tags = new Set()
    this.#isEverything = false
    const sendAll = () => void Promise.all(bodies.map((body) => this.#send(body)))
    sendAll()
    const timer = setTimeout(() => {
      this.#later.delete(timer)
      sendAll()
    }, this.#options.againMs)
    this.#later.add(timer)
  }

  async #send(body: object, attempt = 1): Promise<void> {
    const { url, token, retryMs } = this.#options
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
    } catch (error) {
      if (attempt === tries)
        return logError('the shared cache could not be purged; its pages expire by themselves', error)
      await sleep(retryMs * attempt)
      await this.#send(body, attempt + 1)
    }
  }
}
