import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp, type App } from '../src/server/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openIdentity, secret, type Identity } from './support/accounts.ts'
import { cookieOf } from './support/worlds/product-guest.ts'
import { openWorld } from './support/worlds/world.ts'

// This test requests no pages.
vi.mock('virtual:react-router/server-build', () => ({}))

const world = await openWorld()
const dinner = await world.dinner()
const server = createServer()
let app: App
let identity: Identity
let url = ''

beforeAll(async () => {
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = readConfig({ DATABASE_URL: world.url, PUBLIC_URL: url, DEMO: '0', SECRET: secret })
  app = await openApp({ config, databaseUrl: world.url, clientFolder: import.meta.dirname, mode: 'production' })
  server.on('request', app.listener)
  identity = openIdentity(world, { publicUrl: url })
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

async function call(path: string, cookie = '', method = 'GET') {
  const answer = await fetch(url + path, { method, headers: { cookie, origin: url }, redirect: 'manual' })
  const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith('sokora.session_token='))
  return {
    status: answer.status,
    cookies,
    cacheControl: answer.headers.get('cache-control'),
    text: await answer.text(),
  }
}

const cleared = ['sokora.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']

async function overSession(): Promise<string> {
  const { uid, browser } = await identity.signedIn()
  expect((await call('/api/v1/session', cookieOf(browser))).text).toContain(uid)
  await world.pool.query('delete from auth_session where user_id = $1', [uid])
  return cookieOf(browser)
}

test('a request with an expired session loses its cookie with the answer', async () => {
  const over = await overSession()
  for (const path of ['/api/v1/session', '/api/identity/session', '/api/identity/sessions'])
    expect([path, (await call(path, over)).cookies]).toEqual([path, cleared])
  expect((await call('/api/v1/session', 'sokora.session_token=made.up')).cookies).toEqual(cleared)
})

test('a valid session, and a visitor without one, get no cookie change', async () => {
  const { browser } = await identity.signedIn()
  expect((await call('/api/v1/session', cookieOf(browser))).cookies).toEqual([])
  expect((await call('/api/v1/session', `visitor=${crypto.randomUUID()}`)).cookies).toEqual([])
})

test('a shared response never removes a cookie, and is the same for everybody', async () => {
  const [over, path] = [await overSession(), `/api/v1/services/${dinner.id}`]
  for (const cookie of [over, '', over]) {
    const { status, cookies, cacheControl } = await call(path, cookie)
    expect([status, cookies, cacheControl]).toEqual([200, [], 'public, no-cache'])
  }
  expect((await call('/api/identity/password-policy', over)).cookies).toEqual([])
})

test('the answer to a change removes no cookie: it may be late, after a new sign-in', async () => {
  expect(await call('/api/v1/cart/items', await overSession(), 'POST')).toMatchObject({ cookies: [] })
})

const statusAs = (host: string, path: string) =>
  new Promise<number | undefined>((resume, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) =>
      resume(answer.resume().statusCode),
    )
    sent.once('error', reject).end()
  })

test('without a public address an unknown host name is refused', async () => {
  const { port } = new URL(url)
  for (const path of ['/api/v1/session', `/api/v1/services/${dinner.id}`]) {
    expect([path, await statusAs(`rebound.example:${port}`, path)]).toEqual([path, 421])
    expect([path, await statusAs(`localhost:${port}`, path)]).toEqual([path, 200])
  }
  expect(await statusAs('probe.example', '/readyz')).toBe(200)
})
