import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody } from './encoded-body.ts'
import { etagOf, PageCache } from './page-cache.ts'

const page = (body: string, ...tags: string[]) => ({
  headers: { etag: etagOf(body) },
  body: new EncodedBody(body),
  tags,
})

function openCache(limits?: { maxBytes: number; maxAgeMs: number }) {
  const cache = new PageCache(limits)
  cache.isListening = true
  return cache
}

/** Caches a page, which has to be requested twice. */
function put(cache: PageCache, ...page: Parameters<PageCache['put']>) {
  for (let time = 0; time < 2; time++) cache.put(...page)
}

/** The headers of each response, as they were given to Node. */
const writes: string[][] = []

function request(cache: PageCache, url: string, headers: Record<string, string> = {}) {
  const answer: { status?: number; headers?: Record<string, unknown>; body?: Buffer } = {}
  const response = {
    writeHead(status: number, sent: string[]) {
      writes.push(sent)
      const headers = Object.fromEntries(sent.flatMap((name, at) => (at % 2 ? [] : [[name, sent[at + 1]]])))
      Object.assign(answer, { status, headers })
      return response
    },
    end: (body?: Buffer) => void (answer.body = body),
  }
  const isServed = cache.serve(
    { url, method: 'GET', headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return isServed ? answer : undefined
}

test('a cached page is served again, in an encoding that the browser accepts', () => {
  const cache = openCache()
  put(cache, '/a', page('hello', 'x'), cache.currentGeneration)
  expect(request(cache, '/a')?.body?.toString()).toBe('hello')
  expect(brotliDecompressSync(request(cache, '/a', { 'accept-encoding': 'gzip, br' })!.body!).toString()).toBe('hello')
})

test('a page that is requested once takes no memory, and one that was dropped is cached with its next request', () => {
  const cache = openCache()
  const render = () => cache.put('/a', page('hello', 'x'), cache.currentGeneration)
  const isCached = () => request(cache, '/a') !== undefined
  render()
  expect(isCached()).toBe(false)
  render()
  expect(isCached()).toBe(true)
  cache.drop(['x'])
  render()
  expect(isCached()).toBe(true)
})

test('a browser that has the current page gets 304', () => {
  const cache = openCache()
  put(cache, '/a', page('hello', 'x'), cache.currentGeneration)
  expect(request(cache, '/a', { 'if-none-match': etagOf('hello') })?.status).toBe(304)
})

test('an invalidation drops exactly the pages with its tag', () => {
  const cache = openCache()
  put(cache, '/a', page('a', 'service:1'), cache.currentGeneration)
  put(cache, '/b', page('b', 'service:2'), cache.currentGeneration)
  cache.drop(['service:1'])
  expect([request(cache, '/a'), request(cache, '/b')?.status]).toEqual([undefined, 200])
})

test('a page that was rendered during a change is not cached', () => {
  const cache = openCache()
  const generation = cache.currentGeneration
  cache.drop(['service:1'])
  put(cache, '/a', page('stale', 'service:1'), generation)
  expect(request(cache, '/a')).toBeUndefined()
})

test('a process that cannot receive invalidations caches nothing', () => {
  const cache = new PageCache()
  put(cache, '/a', page('a', 'x'), cache.currentGeneration)
  expect(request(cache, '/a')).toBeUndefined()
})

test('a page expires, and the oldest pages make room', () => {
  const old = openCache({ maxBytes: 1e6, maxAgeMs: -1 })
  put(old, '/a', page('a', 'x'), old.currentGeneration)
  expect(request(old, '/a')).toBeUndefined()
  const small = openCache({ maxBytes: 15, maxAgeMs: 1e6 })
  for (const url of ['/1', '/2', '/3', '/4']) put(small, url, page(`page ${url}`, 'x'), small.currentGeneration)
  expect([request(small, '/1'), request(small, '/4')?.status]).toEqual([undefined, 200])
})

test('a cached page has the standard headers', () => {
  const cache = new PageCache({ always: { 'x-content-type-options': 'nosniff' } })
  cache.isListening = true
  put(cache, '/a', page('a', 'x'), cache.currentGeneration)
  expect(request(cache, '/a')?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', etag: etagOf('a') })
})

test('a cached page is served without another copy of its headers or body', () => {
  const cache = openCache()
  put(cache, '/a', page('hello'.repeat(1000), 'x'), cache.currentGeneration)
  const serve = () => request(cache, '/a', { 'accept-encoding': 'br' })
  const [first, second] = [serve(), serve()]
  expect(second?.body).toBe(first?.body)
  expect(writes.at(-1)).toBe(writes.at(-2))
  expect(second?.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(first!.body!.length) })
})

test('compressed forms count towards the limit of the memory', () => {
  const cache = openCache({ maxBytes: 12_500, maxAgeMs: 1e6 })
  const incompressible = Array.from({ length: 5_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('')
  put(cache, '/a', page(incompressible, 'x'), cache.currentGeneration)
  request(cache, '/a', { 'accept-encoding': 'br' })
  put(cache, '/b', page(incompressible, 'x'), cache.currentGeneration)
  expect(request(cache, '/a')).toBeUndefined()
  expect(request(cache, '/b')?.status).toBe(200)
})
