import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { EncodedBody, wholeResponse } from '#platform/cache/encoded-body.ts'
import { compressIfAccepted } from './compression.ts'

const long = JSON.stringify({ text: 'soup '.repeat(1_000) })
const cached = Object.assign(new EncodedBody(long), { isCached: true })

const app = new Hono()
app.use(compressIfAccepted as never)
app.get('/private', (c) => c.body(long, 200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }))
app.get('/public', () => wholeResponse(cached, { headers: { 'content-type': 'application/json', etag: '"1"' } }))
app.get('/short', (c) => c.json({ text: 'soup' }))
app.get('/export', (c) => c.body(new Blob([long]).stream(), 200, { 'content-type': 'text/csv' }))
app.get('/live', (c) => c.body(new Blob([long]).stream(), 200, { 'content-type': 'text/event-stream' }))
app.get('/gone', () => new Response(null, { status: 204 }))

async function get(path: string, accepted?: string) {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const answer = await app.request(path, { headers }, { incoming: { headers } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes }
}

test('a private answer is compressed with what its client knows best, and keeps its headers', async () => {
  const { headers, bytes } = await get('/private', 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'set-cookie': 'a=1' })
  expect(brotliDecompressSync(bytes).toString()).toBe(long)
  expect(gunzipSync((await get('/private', 'gzip, deflate')).bytes).toString()).toBe(long)
})

test('a public answer is sent in the form that the cache serves to the next visitor', async () => {
  const { headers, bytes } = await get('/public', 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', etag: '"1"' })
  expect(bytes.equals(cached.in('br'))).toBe(true)
  expect(brotliDecompressSync(bytes).toString()).toBe(long)
})

test('a client that refuses an encoding does not get it', async () => {
  for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0', 'deflate'])
    expect((await get('/private', accepted)).headers['content-encoding']).toBeUndefined()
  expect((await get('/public', 'gzip;q=1.0, br;q=0.0')).headers['content-encoding']).toBe('gzip')
})

test('short answers, live streams and empty answers stay as they are; exports are compressed on the way', async () => {
  for (const path of ['/short', '/live', '/gone'])
    expect([path, (await get(path, 'gzip')).headers['content-encoding']]).toEqual([path, undefined])
  expect((await get('/gone', 'gzip')).status).toBe(204)
  const { headers, bytes } = await get('/export', 'gzip')
  expect([headers['content-encoding'], gunzipSync(bytes).toString()]).toEqual(['gzip', long])
})
