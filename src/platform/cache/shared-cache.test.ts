import { afterAll, expect, test } from 'vitest'
import { startHookServer } from '../../../tests/support/servers/hook-server.ts'
import { publicHeaders, SharedCachePurger, withholdCookies } from './shared-cache.ts'

const service = 'service:0190a2b4-0000-7000-8000-000000000001'
const hook = await startHookServer()
afterAll(() => hook.close())

test('only a page whose tags can all be purged may be shared', () => {
  expect(publicHeaders([service, 'lists', 'lists'], true)).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
    'cache-tag': `${service},lists`,
    'surrogate-key': `${service} lists`,
  })
  const browsersOnly = { 'cache-control': 'public, no-cache' }
  expect(publicHeaders([service], false)).toEqual(browsersOnly)
  expect(publicHeaders([service, 'unknown'], true)).toEqual(browsersOnly)
  const many = Array.from({ length: 100 }, (_, index) => service.slice(0, -12) + String(index).padStart(12, '0'))
  expect(publicHeaders(many, true)).toEqual(browsersOnly)
})

test('a response with a cookie is not shared', () => {
  const shared = new Headers(publicHeaders([service], true))
  withholdCookies(shared)
  expect(shared.get('cache-control')).toContain('s-maxage')
  shared.append('set-cookie', 'visitor=1')
  withholdCookies(shared)
  expect(Object.fromEntries(shared)).toEqual({ 'cache-control': 'private, no-cache', 'set-cookie': 'visitor=1' })
})

test('changes are purged together, twice, and again when the cache did not answer', async () => {
  const failures = [503, 500]
  hook.answer = (response) => response.writeHead(failures.shift() ?? 200).end()
  const purger = new SharedCachePurger({ url: hook.url, token: 'word', gatherMs: 10, againMs: 300, retryMs: 5 })
  purger.note([service, `order:${service}`])
  purger.note(['lists'])
  await expect.poll(() => hook.received.length).toBe(4)
  expect(hook.received.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ tags: [service, 'lists'] })))
  expect(hook.received[0]!.headers.authorization).toBe('Bearer word')
  purger.note(['orders'])
  purger.note(['lists', 'settings'])
  await expect.poll(() => hook.received.length).toBe(6)
  expect(hook.received.at(-1)!.body).toEqual({ purge_everything: true })
  purger.close()
})
