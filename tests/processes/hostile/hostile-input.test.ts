import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../../bench/support/api-client.ts'
import { endpoints } from '../../../src/identity/api/endpoint-rules.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { addProvider, addService } from '../../support/worlds/factories.ts'
import { soundValue, textPaths, withValueAt, type Schema } from '../../support/hostile.ts'
import { cookieOf } from '../../support/worlds/product-guest.ts'
import { openIdentity, secret } from '../../support/accounts.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { isLong } from '../../support/worlds/sampled.ts'
import { openWorld } from '../../support/worlds/world.ts'

// `npm run test:long` sends all of it, some ten thousand requests; `npm test` sends a fixed part that covers every
// endpoint.

const world = await openWorld()
let product: Product
let known: { serviceId: string; optionId: string; slug: string; providerId: string }
/** An administrator, and a provider. */
let owner: string

// Rate limits count network addresses; with a trusted proxy every request has another one.
beforeAll(async () => {
  world.now = Date.now()
  await world.db.run(sql`insert into settings (key, value) values ('accounts.limit_factor', '1000')`)
  product = await startProduct({ DATABASE_URL: world.url, TRUST_PROXY: '1', SECRET: secret, ADMIN_REQUIRE_MFA: '0' })
  const present = { db: world.db, now: Date.now() }
  const { id, optionId, provider } = await addService(present, { provider: await addProvider(present) })
  known = { serviceId: id, optionId, slug: `provider-${provider.id}`, providerId: provider.id }
  owner = await signedIn()
})
afterAll(() => product.stop())

async function signedIn(): Promise<string> {
  const identity = openIdentity(world, { publicUrl: product.url })
  const { uid, browser } = await identity.signedIn({ email: `${randomUUID()}@example.com` })
  await identity.makeAdmin(uid)
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${known.providerId}, ${uid}, 'owner', now())`,
  )
  return cookieOf(browser)
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let read: Promise<Document> | undefined
const documentOf = () =>
  (read ??= fetch(`${product.url}/api/v1/openapi.json`).then((answer) => answer.json() as Promise<Document>))

/** All items in the long run; otherwise a number of them, evenly spread. */
function sample<Item>(all: Item[], amount: number): Item[] {
  // A prime number that divides no list's length, so that every step leads to another item.
  return isLong || all.length <= amount
    ? all
    : Array.from({ length: amount }, (_, index) => all[(index * 7_919) % all.length]!)
}

async function operations(): Promise<{ method: string; path: string; operation: Operation }[]> {
  const document = await documentOf()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

let sent = 0
const address = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const baseHeaders = {
    'x-forwarded-for': address(),
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  }
  return fetch(product.url + path, {
    method,
    body: method === 'GET' ? undefined : body,
    headers: { ...baseHeaders, ...headers },
    redirect: 'manual',
  })
}

const evilTexts = [
  '%00',
  '%FF',
  '..%2F..%2Fetc',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '-1',
  '1e309',
  '9'.repeat(30),
  '[]',
  'x'.repeat(3_000),
  '%F0%9F%92%A9',
  '%ED%A0%80',
]
const evilValues: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  [],
  [[[]]],
  [null],
  {},
  { toString: 1 },
  { length: 1e9 },
  '2026-99-99T99:99:99Z',
  '275760-09-14T00:00:00Z',
  '-271821-04-20T00:00:00Z',
]
const evilBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"a":',
  '\u0000',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  '['.repeat(50_000),
  '1e999',
]

const wellMeant = (): Record<string, string> => ({
  id: known.serviceId,
  serviceId: known.serviceId,
  idOrSlug: known.serviceId,
  slug: known.slug,
  itemId: randomUUID(),
  reference: 'ABCD-EFGH',
  optionId: known.optionId,
  from: '2030-01-01',
  until: '2030-01-05',
})
const fill = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')

interface Sent {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

/** Error responses have a code of the OpenAPI document. */
async function isKnownCode(answer: Response, text: string): Promise<boolean> {
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return true
  const { error, authCode = '' } = JSON.parse(text) as { error?: { code: string }; authCode?: string }
  const { enum: codes = [] } = (await documentOf()).components.schemas.ErrorCode!
  return codes.includes(error?.code ?? authCode.replace(/^auth\//, ''))
}

/** Sends requests, two dozen at a time; returns those with a server error or an unknown error code. */
async function broken(requests: Sent[]): Promise<string[]> {
  const found: string[] = []
  const waiting = requests.values()
  const sendSome = async () => {
    for (const { method, path, body, headers } of waiting) {
      const answer = await send(method, path, body, headers)
      const text = await answer.text()
      if (answer.status >= 500 || answer.status < 200 || !(await isKnownCode(answer, text)))
        found.push(
          `${answer.status} ${method} ${path.slice(0, 120)} ${body?.slice(0, 160) ?? ''} → ${text.slice(0, 160)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: 24 }, sendSome))
  return found
}

test('no parameter of the API causes an internal error', { timeout: 600_000 }, async () => {
  const requests = (await operations()).flatMap(({ method, path, operation }) => {
    const names = (place: string) =>
      (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name)
    const inPath = names('path').flatMap((name) =>
      evilTexts.map((text) => ({ method, path: fill(path, { ...wellMeant(), [name]: text }) })),
    )
    const whole = Object.fromEntries(names('query').map((name) => [name, wellMeant()[name] ?? '']))
    const inQuery = names('query').flatMap((name) =>
      evilTexts.map((text) => {
        const query = Object.entries({ ...whole, [name]: text }).filter(([, value]) => value !== '')
        return { method, path: `${fill(path, wellMeant())}?${query.map((pair) => pair.join('=')).join('&')}` }
      }),
    )
    return [...inPath, ...inQuery]
  })
  expect(requests.length).toBeGreaterThan(300)
  expect(await broken(sample(requests, 120))).toEqual([])
})

test('no body sent to the API causes an internal error', { timeout: 600_000 }, async () => {
  const requests = (await operations()).flatMap(({ method, path, operation }) => {
    if (!operation.requestBody) return []
    const properties = Object.keys(operation.requestBody.content['application/json']?.schema.properties ?? {})
    const sound: Record<string, unknown> = {
      ...known,
      startsAt: '2030-01-07T10:00:00Z',
      quantity: 1,
      email: 'a@example.com',
      code: '123456',
      firstName: 'A',
      acceptsTerms: true,
    }
    const base = Object.fromEntries(properties.flatMap((name) => (name in sound ? [[name, sound[name]]] : [])))
    const bodies = [
      ...evilBodies,
      ...properties.flatMap((name) => evilValues.map((value) => JSON.stringify({ ...base, [name]: value }))),
    ]
    return bodies.map((body) => ({ method, path: fill(path, wellMeant()), body }))
  })
  expect(requests.length).toBeGreaterThan(300)
  expect(await broken(sample(requests, 150))).toEqual([])
})

test('no URL, cookie or form of a page causes an internal error', { timeout: 600_000 }, async () => {
  const paths = [
    '/service/:',
    '/region/:',
    '/hair-services/:',
    '/provider/:',
    '/search?q=:',
    '/search?q=cut&sort=:&page=:&from=:',
    '/hair-services/europe?sort=:&page=:&until=:&cursor=:',
    '/booking?service=:',
    '/booking?reference=:',
    '/order?reference=:&token=:',
    '/cart?item=:',
    '/login?next=:',
    '/:',
    '/home?city=:',
  ]
  const reads = paths.flatMap((path) => evilTexts.map((text) => ({ method: 'GET', path: path.replaceAll(':', text) })))
  const asData = reads
    .filter(({ path }) => !path.includes('?'))
    .map(({ method, path }) => ({ method, path: `${path}.data` }))
  const cookies = ['visitor=%00', 'visitor=x; visitor=y', `theme=${'x'.repeat(4_000)}`, '=;=;='].map((cookie) => ({
    method: 'GET',
    path: '/cart',
    headers: { cookie },
  }))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const intents = [
    '',
    'intent=%00',
    'intent=add&itemId=%00&quantity=NaN',
    'intent=place&email=%00',
    `intent=${'x'.repeat(5_000)}`,
    'itemId=__proto__&quantity=-1',
  ]
  const posts = ['/cart', '/order', '/booking', `/service/${known.serviceId}`, '/search', '/contact', '/'].flatMap(
    (path) => [
      ...intents.map((body) => ({ method: 'POST', path, body, headers: form })),
      { method: 'POST', path, body: 'no multipart', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { method: 'POST', path, body: '{', headers: { 'content-type': 'application/json' } },
    ],
  )
  expect(await broken([...sample(reads, 40), ...sample(asData, 20), ...cookies, ...sample(posts, 30)])).toEqual([])
})

test('a body of two megabytes is too large, and invalid JSON is reported as such', async () => {
  for (const path of ['/api/v1/cart/items', '/api/v1/orders', '/cart']) {
    expect((await sendRequest(product.url + path, { method: 'POST', body: 'x'.repeat(2 ** 21) })).status).toBe(413)
  }
  const answer = await send('POST', '/api/v1/cart/items', '{"serviceId":')
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    400,
    'malformed-json',
  ])
})

test('a body that is not JSON is refused by its type at every JSON endpoint', { timeout: 600_000 }, async () => {
  const jsonOperations = (await operations()).filter(
    ({ operation }) => operation.requestBody?.content['application/json'],
  )
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
  const requests = jsonOperations.flatMap(({ method, path }) =>
    types.map((type) => ({
      method,
      path: path.replace(/\{\w+\}/g, randomUUID()),
      body: 'a=b',
      headers: { 'content-type': type },
    })),
  )
  expect(await broken(sample(requests, 60))).toEqual([])
  const answer = await send('POST', '/api/v1/holds', 'a=b', { 'content-type': 'text/plain' })
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    415,
    'unsupported-media-type',
  ])
})

const nested = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)

/** Values that replace texts. */
const evilInTexts: unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u200b',
  'Ann\r\nBcc: eve@example.com',
  '\u202e\u2066',
  'x'.repeat(2 ** 20 - 2_000),
  1e308,
  2 ** 53,
  -1,
  null,
  true,
  {},
  [],
  [[[]]],
  { toString: 1 },
]

/** Bodies for one endpoint: broken as a whole, and with one text after the other replaced. */
function hostileBodies(sound: unknown): string[] {
  const fields = textPaths(sound)
  const whole = [
    nested('[', ']'),
    `{"name":${nested('{"a":', '').slice(0, -1)}:1${'}'.repeat(20_000)}}`,
    `{"name":"Ann","name":{"toString":1},"email":1,"email":"ann@example.com"}`,
    JSON.stringify(sound).replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
    JSON.stringify({ ...(sound as object), ['\u0000']: 1 }),
  ]
  const inFields = fields.flatMap((path) => evilInTexts.map((evil) => JSON.stringify(withValueAt(sound, path, evil))))
  return [...whole, ...inFields.filter((body) => body.length < 2 ** 20)]
}

const asOwner = () => ({ cookie: owner, origin: product.url })

/**
 * These requests end the session, the provider or the account that the others need, so they come last, each with an
 * account of its own.
 */
const isLast = (path: string) => /\/(sign-out|account\/delete|close|submit|pause|revoke\w*|revoke-others)$/.test(path)

/** A few requests of each group; in the long run all. */
const fromEach = (groups: Sent[][], few: number): Sent[] =>
  groups.flatMap((group, index) =>
    isLong ? group : Array.from({ length: few }, (_, turn) => group[(index * 7 + turn * 7_919) % group.length]!),
  )

test(
  'no body sent by the owner of a business and the market causes an internal error',
  { timeout: 1_200_000 },
  async () => {
    const { schemas } = (await documentOf()).components
    const values = { ...known, email: 'ann@example.com', reason: 'For good reasons', startsAt: '2030-01-07T10:00:00Z' }
    const taking = (await operations()).filter(({ operation }) => operation.requestBody?.content['application/json'])
    const groups = taking.map(({ method, path, operation }) => {
      const isOfBusiness = path.startsWith('/api/v1/me/providers/{id}')
      const address = fill(path, { ...wellMeant(), ...(isOfBusiness && { id: known.providerId }) })
      const sound = soundValue(operation.requestBody!.content['application/json']!.schema, schemas, values)
      return hostileBodies(sound).map((body) => ({ method, path: address, body, headers: asOwner() }))
    })
    expect(groups.length).toBeGreaterThan(120)
    const [steady, last] = [groups.filter(([one]) => !isLast(one!.path)), groups.filter(([one]) => isLast(one!.path))]
    expect(await broken(fromEach(steady, 2))).toEqual([])
    expect(await broken(fromEach(last, 2))).toEqual([])
  },
)

const fieldsOfIdentity = [
  'email',
  'name',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'code',
  'phoneNumber',
  'factorId',
  'verificationId',
  'sessionInfo',
  'mfaEnrollmentId',
  'reason',
  'userId',
  'providerId',
  'mode',
  'continueUri',
  'callbackURL',
  'image',
  'id',
  'response',
]

test(
  'no body sent to the identity endpoints by a signed-in user causes an internal error',
  { timeout: 1_200_000 },
  async () => {
    const sound = {
      ...Object.fromEntries(fieldsOfIdentity.map((name) => [name, 'A text of ours'])),
      email: 'ann@example.com',
    }
    const posts = endpoints.filter(({ method }) => method === 'POST')
    const groups = posts.map(({ path }) =>
      hostileBodies(sound).map((body) => ({
        method: 'POST',
        path: `/api/identity${path.replaceAll(/:\w+/g, 'one')}`,
        body,
        headers: asOwner(),
      })),
    )
    expect(groups.length).toBeGreaterThan(30)
    expect(
      await broken(
        fromEach(
          groups.filter(([one]) => !isLast(one!.path)),
          3,
        ),
      ),
    ).toEqual([])
    owner = await signedIn()
    expect(
      await broken(
        fromEach(
          groups.filter(([one]) => isLast(one!.path)),
          3,
        ),
      ),
    ).toEqual([])
  },
)

test('a value that cannot be stored is refused with the name of its field by every endpoint', async () => {
  owner = await signedIn()
  const quickReplies = `/api/v1/me/providers/${known.providerId}/quick-replies`
  const sent: [path: string, body: string, field: string][] = [
    ['/api/identity/update-user', `{"name":${nested('[', ']')}}`, 'name.0.0.0'],
    ['/api/identity/update-user', '{"name":"\\ud800"}', 'name'],
    [quickReplies, '{"title":"\\u0000","text":"\\u0000"}', 'text'],
    ['/api/v1/orders', '{"firstName":"\\u0000"}', 'firstName'],
  ]
  for (const [path, body, field] of sent) {
    const answer = await send('POST', path, body, asOwner())
    const reply = (await answer.json()) as { error?: { fields: object }; details?: { fields: string[] } }
    expect([path, answer.status, reply.error ? Object.keys(reply.error.fields) : reply.details?.fields]).toEqual([
      path,
      400,
      [field],
    ])
  }
  const unseen = await send('POST', quickReplies, '{"title":"\u200b","text":"\u200b"}', asOwner())
  expect([unseen.status, await unseen.json()]).toMatchObject([
    422,
    { error: { fields: { title: 'This is missing.', text: 'This is missing.' } } },
  ])
  const twoLines = await send('POST', '/api/v1/orders', '{"firstName":"Ann\\r\\nBcc: eve@example.com"}', asOwner())
  expect([twoLines.status, await twoLines.json()]).toMatchObject([
    422,
    { error: { fields: { firstName: expect.stringContaining('One line') } } },
  ])
})
