import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchProduct, startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
let real: Product
let emulator: Product

// "started" is the value that `npm start` derives from IDENTITY_EMULATOR=1 (bin/start.mjs).
beforeAll(async () => {
  const DATABASE_URL = world.url
  ;[real, emulator] = await Promise.all([
    startProduct({ DATABASE_URL }),
    startProduct({ DATABASE_URL, IDENTITY_EMULATOR: 'started' }),
  ])
})
afterAll(() => Promise.all([real.stop(), emulator.stop()]))

const visit = async ({ url }: Product, path: string, method = 'GET') => {
  const body = method === 'POST' ? JSON.stringify({ seconds: 60 }) : undefined
  const answer = await fetch(url + path, {
    method,
    headers: { origin: url },
    redirect: 'manual',
    ...(body && { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const words = 'Running in emulator mode. Do not use with production credentials.'

test.each(['/', '/login'])('the emulator is labelled on %s, with a link to its outbox', async (path) => {
  const { text } = await visit(emulator, path)
  expect(text).toMatch(/role="status" class="emulator-warning/)
  expect(text).toContain(words)
  expect(text).toContain('href="/dev/outbox"')
  expect((await visit(real, path)).text).not.toMatch(/emulator-warning|Running in emulator mode/)
})

test.each([
  ['GET', '/dev/outbox'],
  ['GET', '/dev/clock'],
  ['GET', '/api/identity/dev/outbox'],
  ['POST', '/api/identity/dev/age'],
  ['GET', '/test-login/auth?client_id=sokora'],
])('%s %s exists in emulator mode only', async (method, path) => {
  expect((await visit(real, path, method)).status).toBe(404)
  expect((await visit(emulator, path, method)).status).toBeLessThan(404)
})

test('its test sign-in exists in emulator mode only', async () => {
  const offered = async (product: Product) => JSON.parse((await visit(product, '/api/identity/config')).text)
  expect(await offered(real)).toMatchObject({ emulator: false, providers: [], demoAccounts: [] })
  expect(await offered(emulator)).toMatchObject({ emulator: true, providers: [{ id: 'test', name: 'Test login' }] })
})

test('emulator mode with NODE_ENV=production prevents the start, with the reason', async () => {
  const rejected = launchProduct({ DATABASE_URL: world.url, IDENTITY_EMULATOR: '1', NODE_ENV: 'production' })
  const code = await new Promise<number | null>((resume) => rejected.child.once('exit', resume))
  expect(code).toBe(1)
  expect(rejected.words()).toContain('refused when NODE_ENV is production')
})

test.each([
  '/api/v1/cart',
  '/api/v1/checkout',
  '/api/v1/session',
  '/api/v1/nothing',
  '/api/identity/session',
  '/api/users/me',
])('an answer for the caller alone is not cached: %s', async (path) =>
  expect((await visit(real, path)).headers.get('cache-control')).toBe('no-store'),
)
