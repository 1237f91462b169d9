import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../bench/api-client.ts'
import { addProvider, addService } from '../support/factories.ts'
import { startProduct, type Product } from '../support/product.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
let product: Product
let known: { serviceId: string; optionId: string; slug: string }

// Limits count by network address; a trusted proxy lets every request come from another one.
beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: world.url, TRUST_PROXY: '1' })
  const present = { db: world.db, now: Date.now() }
  const { id, optionId, provider } = await addService(present, { provider: await addProvider(present) })
  known = { serviceId: id, optionId, slug: `provider-${provider.id}` }
})
afterAll(() => product.stop())

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}

async function operations(): Promise<{ method: string; path: string; operation: Operation }[]> {
  const document = (await (await fetch(`${product.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

let sent = 0
const address = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const own = { 'x-forwarded-for': address(), 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  return fetch(product.url + path, {
    method,
    body: method === 'GET' ? undefined : body,
    headers: { ...own, ...headers },
    redirect: 'manual',
  })
}

const evilTexts = ['%00', '%FF', '..%2F..%2Fetc', '__proto__', 'constructor', "' or 1=1 --", '-1', '1e309', '9'.repeat(30), '[]', 'x'.repeat(3_000), '%F0%9F%92%A9', '%ED%A0%80'] // prettier-ignore
const evilValues: unknown[] = [null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', '\u0000', '\ud800', 'x'.repeat(20_000), [], [[[]]], [null], {}, { toString: 1 }, { length: 1e9 }, '2026-99-99T99:99:99Z', '275760-09-14T00:00:00Z', '-271821-04-20T00:00:00Z'] // prettier-ignore
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

const wellMeant = (): Record<string, string> => ({ id: known.serviceId, serviceId: known.serviceId, idOrSlug: known.serviceId, slug: known.slug, itemId: randomUUID(), reference: 'ABCD-EFGH', optionId: known.optionId, from: '2030-01-01', until: '2030-01-05' }) // prettier-ignore
const fill = (path: string, values: Record<string, string>) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')

/** Sends them a few at a time; keeps the ones that broke something. */
async function broken(requests: { method: string; path: string; body?: string; headers?: Record<string, string> }[]): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < requests.length; start += 16) {
    const batch = requests.slice(start, start + 16)
    const answers = await Promise.all(batch.map(({ method, path, body, headers }) => send(method, path, body, headers)))
    answers.forEach(({ status }, index) => {
      const { method, path, body } = batch[index]!
      if (status >= 500 || status < 200) found.push(`${status} ${method} ${path.slice(0, 120)} ${body?.slice(0, 160) ?? ''}`)
    })
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
  return found
}

test('no parameter of the API can break anything', { timeout: 60_000 }, async () => {
  const requests = (await operations()).flatMap(({ method, path, operation }) => {
    const names = (place: string) => (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name)
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
  expect(await broken(requests)).toEqual([])
})

test('no body sent to the API can break anything', { timeout: 60_000 }, async () => {
  const requests = (await operations()).flatMap(({ method, path, operation }) => {
    if (!operation.requestBody) return []
    const properties = Object.keys(operation.requestBody.content['application/json']?.schema.properties ?? {})
    const sound: Record<string, unknown> = { ...known, startsAt: '2030-01-07T10:00:00Z', quantity: 1, email: 'a@example.com', code: '123456', firstName: 'A', acceptsTerms: true } // prettier-ignore
    const base = Object.fromEntries(properties.flatMap((name) => (name in sound ? [[name, sound[name]]] : [])))
    const bodies = [...evilBodies, ...properties.flatMap((name) => evilValues.map((value) => JSON.stringify({ ...base, [name]: value })))]
    return bodies.map((body) => ({ method, path: fill(path, wellMeant()), body }))
  })
  expect(requests.length).toBeGreaterThan(300)
  expect(await broken(requests)).toEqual([])
})

test('addresses, cookies and forms of pages cannot break anything', { timeout: 60_000 }, async () => {
  const paths = ['/service/:', '/region/:', '/hair-services/:', '/provider/:', '/search?q=:', '/search?q=cut&sort=:&page=:&from=:', '/hair-services/europe?sort=:&page=:&until=:&cursor=:', '/booking?service=:', '/booking?reference=:', '/order?reference=:&token=:', '/cart?item=:', '/login?next=:', '/:', '/home?city=:'] // prettier-ignore
  const reads = paths.flatMap((path) => evilTexts.map((text) => ({ method: 'GET', path: path.replaceAll(':', text) })))
  const asData = reads.filter(({ path }) => !path.includes('?')).map(({ method, path }) => ({ method, path: `${path}.data` }))
  const cookies = ['visitor=%00', 'visitor=x; visitor=y', `theme=${'x'.repeat(4_000)}`, '=;=;='].map((cookie) => ({ method: 'GET', path: '/cart', headers: { cookie } })) // prettier-ignore
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const intents = [
    '',
    'intent=%00',
    'intent=add&itemId=%00&quantity=NaN',
    'intent=place&email=%00',
    `intent=${'x'.repeat(5_000)}`,
    'itemId=__proto__&quantity=-1',
  ]
  const posts = ['/cart', '/order', '/booking', `/service/${known.serviceId}`, '/search', '/contact', '/'].flatMap((path) => [
    ...intents.map((body) => ({ method: 'POST', path, body, headers: form })),
    { method: 'POST', path, body: 'no multipart', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { method: 'POST', path, body: '{', headers: { 'content-type': 'application/json' } },
  ])
  expect(await broken([...reads, ...asData, ...cookies, ...posts])).toEqual([])
})

test('a body of two megabytes is too large, and broken JSON is said to be broken', async () => {
  for (const path of ['/api/v1/cart/items', '/api/v1/orders', '/cart']) {
    expect((await ask(product.url + path, { method: 'POST', body: 'x'.repeat(2 ** 21) })).status).toBe(413)
  }
  const answer = await send('POST', '/api/v1/cart/items', '{"serviceId":')
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([400, 'malformed-json'])
})

test('a body that is not JSON is refused by its type, wherever JSON is asked for', { timeout: 60_000 }, async () => {
  const takesJson = (await operations()).filter(({ operation }) => operation.requestBody?.content['application/json'])
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
  const requests = takesJson.flatMap(({ method, path }) =>
    types.map((type) => ({ method, path: path.replace(/\{\w+\}/g, randomUUID()), body: 'a=b', headers: { 'content-type': type } })),
  )
  expect(await broken(requests)).toEqual([])
  const answer = await send('POST', '/api/v1/holds', 'a=b', { 'content-type': 'text/plain' })
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([415, 'unsupported-media-type'])
})
