import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentity, secret as testSecret, type Jar } from '../support/accounts.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '../../src/platform/database/database.ts'

// API keys at the real endpoint: together with cookies, through caches, and with headers of browsers and proxies.

const world = await openWorld()
let product: Product
let owner: { uid: string; browser: Jar }
let ids: { provider: string; service: string }
let basePath: string

beforeAll(async () => {
  world.now = Date.now()
  const { id: service, provider } = await world.haircut()
  await rebuildListings(world.system(), [service])
  await world.db.run(sql`update providers set plan = 'pro' where id = ${provider.id}`)
  ids = { provider: provider.id, service }
  basePath = `/api/v1/me/providers/${provider.id}`
  product = await startProduct({ DATABASE_URL: world.url, SECRET: testSecret, ADMIN_REQUIRE_MFA: '0' })
  const identity = openIdentity(world, { publicUrl: product.url })
  owner = await identity.signedIn({ email: 'owner@example.com' })
  await identity.makeAdmin(owner.uid)
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${owner.uid}, 'owner', now())`,
  )
}, 120_000)
afterAll(() => product?.stop())

const cookies = () => [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function request(path: string, { method = 'GET', body, ...headers }: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(product.url + path, { method, headers, redirect: 'manual', ...sent })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {}, text }
}

/** A key that its owner creates in the browser. */
async function make(path: string, scopes: string[]) {
  const body = JSON.stringify({ name: 'Till', scopes })
  const made = await request(path, { method: 'POST', body, cookie: cookies(), origin: product.url })
  expect(made.status, made.text).toBe(201)
  return { id: String(made.body.key.id), authorization: `Bearer ${made.body.secret}` }
}

test('a program reads and changes its business without cookies, and its responses are not cached', async () => {
  const { authorization } = await make(`${basePath}/api-keys`, ['read', 'write'])
  const read = await request(`${basePath}/orders`, { authorization })
  expect([read.status, read.headers.get('cache-control'), read.headers.getSetCookie()]).toEqual([200, 'no-store', []])
  const body = JSON.stringify({ changes: { summary: 'Cuts and colours, by a program.' }, base: {} })
  // The Origin header of a program does not matter.
  const changed = await request(basePath, { method: 'PATCH', body, authorization, origin: 'https://till.example' })
  expect([changed.status, changed.headers.getSetCookie()], changed.text).toEqual([200, []])
  expect((await request(`${basePath}/api-keys`, { authorization })).body.error.code).toBe('api-key-scope')
  expect((await request('/api/admin/orders', { authorization })).body.authCode).toBe('auth/api-key-scope')
})

test('the key identifies the caller, not a cookie beside it', async () => {
  const { authorization } = await make('/api/admin/api-keys', ['orders:read'])
  expect((await request('/api/admin/orders', { authorization })).status).toBe(200)
  expect((await request('/api/admin/users', { authorization, cookie: cookies() })).status).toBe(403)
  const write = await request('/api/admin/captcha', {
    method: 'PUT',
    body: '{"enforcement":{}}',
    authorization,
    cookie: cookies(),
  })
  expect(write.status).toBe(403)
})

test('public data is read past every cache; pages do not accept keys', async () => {
  const { authorization, id } = await make(`${basePath}/api-keys`, ['read'])
  const path = `/api/v1/services/${ids.service}`
  await request(path)
  const read = await request(path, { authorization })
  expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await request('/api/v1/cart', { authorization })).body.error.code).toBe('api-key-scope')
  const page = await request('/user-profile', { authorization })
  expect([page.status, page.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/login/)])
  expect(
    (await request(`${basePath}/api-keys/${id}`, { method: 'DELETE', cookie: cookies(), origin: product.url })).status,
  ).toBe(200)
  for (const address of [path, `${basePath}/orders`]) {
    const rejected = await request(address, { authorization })
    expect([rejected.status, rejected.body.error.code]).toEqual([401, 'api-key-invalid'])
  }
})

test('other values of the header are ignored', async () => {
  expect(
    (await request(`${basePath}/orders`, { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9', cookie: cookies() })).status,
  ).toBe(200)
})

test('the OpenAPI document describes the authentication', async () => {
  const { body } = await request('/api/v1/openapi.json')
  expect(body.components.securitySchemes).toMatchObject({
    key: { type: 'http', scheme: 'bearer' },
    session: { in: 'cookie' },
  })
  expect(body.security).toContainEqual({ key: [] })
})

test('the OpenAPI document lists every error code with its meaning', async () => {
  const { components, paths } = (await request('/api/v1/openapi.json')).body
  const { ErrorCode: codes, Problem: problem, AuthProblem: error } = components.schemas
  expect(codes.enum.length).toBeGreaterThan(200)
  expect(Object.keys(codes['x-enumDescriptions'])).toEqual(codes.enum)
  for (const code of codes.enum) expect(`auth/${code}`).toMatch(new RegExp(error.properties.authCode.pattern))
  expect(problem.properties.error.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' })
  const { $ref: name } = paths['/api/v1/cart'].get.responses[409]
  const { schema } = components.responses[name.slice('#/components/responses/'.length)].content['application/json']
  expect(schema.allOf).toMatchObject([
    { $ref: '#/components/schemas/Problem' },
    { properties: { error: { properties: { code: { enum: ['option-gone'] } } } } },
  ])
  expect((await request('/api/v1/docs')).text).toContain('<code>slot-taken</code>')
})

test('actions by a program are logged with its key', async () => {
  const { authorization, id } = await make('/api/admin/api-keys', ['system:read', 'rules:write', 'audit:read'])
  const { body: before } = await request('/api/admin/settings', { authorization })
  const seen = (before.items as { key: string; value: number }[]).find(({ key }) => key === 'cart.max_items')!.value
  const change = JSON.stringify({ value: seen - 1, seen, reason: 'By a program' })
  const done = await request('/api/admin/settings/cart.max_items', { method: 'PUT', body: change, authorization })
  expect(done.status, done.text).toBe(200)
  const { body } = await request('/api/admin/audit?type=setting-changed', { authorization })
  expect(body.items.filter(({ keyId }: { keyId: string }) => keyId === id)).toMatchObject([
    { keyId: id, role: 'owner', actor: { uid: owner.uid }, ip: '127.0.0.0' },
  ])
})

test('no key can add a foreign script to the pages, whatever its scope', async () => {
  const { authorization } = await make('/api/admin/api-keys', ['system:write', 'rules:write'])
  const url = 'https://counting.example/script.js'
  const endpoints = [
    ['/api/admin/analytics/script', { url }],
    ['/api/admin/settings/analytics.script_url', { value: url, seen: '', reason: 'By a program' }],
  ] as const
  for (const [path, body] of endpoints) {
    const rejected = await request(path, { method: 'PUT', body: JSON.stringify(body), authorization })
    expect([rejected.status, rejected.body.authCode], rejected.text).toEqual([403, 'auth/requires-recent-login'])
  }
})
