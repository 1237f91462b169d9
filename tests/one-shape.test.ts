import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp, type App } from '../src/server/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { goodPassword } from './support/accounts.ts'
import { openCuttingProxy, type CuttingProxy } from './support/servers/cutting-proxy.ts'
import { openWorld } from './support/worlds/world.ts'

// This test requests no pages.
vi.mock('virtual:react-router/server-build', () => ({}))

const world = await openWorld()
const server = createServer()
let proxy: CuttingProxy
let app: App
let url = ''
let [uid, cookie] = ['', '']

async function request(method: string, path: string, { body, ...headers }: Record<string, string> = {}) {
  const sent = { origin: url, cookie, 'content-type': 'application/json', ...headers }
  const answer = await fetch(`${url}${path}`, { method, headers: sent, ...(body !== undefined && { body }) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

/** A signed-in person; the connection to the database can be cut. */
beforeAll(async () => {
  await world.pool.query(`insert into settings (key, value) values ('captcha.provider', '"off"')`)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy = await openCuttingProxy(world.url)
  const config = readConfig({ DATABASE_URL: proxy.url, PUBLIC_URL: url, DEMO: '0' })
  app = await openApp({ config, databaseUrl: proxy.url, clientFolder: import.meta.dirname, mode: 'production' })
  server.on('request', app.listener)
  const person = { email: 'ann@example.com', password: goodPassword, name: 'Ann' }
  await request('POST', '/api/identity/sign-up/email', { body: JSON.stringify(person) })
  const { rows } = await world.pool.query<{ id: string }>('update auth_user set email_verified = true returning id')
  uid = rows[0]!.id
  const { headers } = await request('POST', '/api/identity/sign-in/email', { body: JSON.stringify(person) })
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
  await proxy.close()
})

const shape = { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/^[^{}]+\.$/) }

test('all endpoints for people refuse in the same shape, and no browser caches it', async () => {
  const large = { body: JSON.stringify({ email: 'x'.repeat(2 ** 21) }) }
  const rejections = [
    ['PATCH', `/api/users/${uid}`, { body: '{}', origin: 'https://evil.example' }, 403, 'auth/unauthorized-domain'],
    [
      'PATCH',
      `/api/users/${uid}`,
      { body: '{}', 'sec-fetch-site': 'cross-site', origin: '' },
      403,
      'auth/unauthorized-domain',
    ],
    ['POST', '/api/identity/sign-in/email', large, 413, 'auth/argument-error'],
    ['DELETE', `/api/users/${uid}`, {}, 404, 'auth/not-found'],
    ['GET', '/api/admin/nothing', {}, 404, 'auth/not-found'],
    ['GET', '/api/admin/users', {}, 403, 'auth/permission-denied'],
    ['GET', '/api/identity/nothing', {}, 404, 'auth/not-found'],
  ] as const
  for (const [method, path, sent, status, authCode] of rejections) {
    const answer = await request(method, path, { ...sent })
    expect([path, answer.status, answer.body]).toMatchObject([path, status, { ...shape, authCode }])
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('while the database is unavailable they say when to come back, and nobody is signed out', async () => {
  await proxy.close()
  for (const [method, path] of [
    ['GET', `/api/users/${uid}`],
    ['PATCH', `/api/users/${uid}`],
    ['GET', '/api/admin/users'],
    ['GET', '/api/identity/session'],
    ['POST', '/api/identity/sign-out'],
    ['POST', '/api/identity/sign-in/email'],
  ] as const) {
    const answer = await request(
      method,
      path,
      method === 'GET' ? {} : { body: '{"email":"ann@example.com","password":"a guess"}' },
    )
    expect([path, answer.status, answer.body]).toMatchObject([path, 503, { ...shape, authCode: 'auth/unavailable' }])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.getSetCookie().filter((line) => line.includes('session_token'))).toEqual([])
  }
})
