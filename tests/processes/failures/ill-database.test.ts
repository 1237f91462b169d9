import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool, sql } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'
import { secret } from '../../support/accounts.ts'
import { openCuttingProxy, type CuttingProxy } from '../../support/servers/cutting-proxy.ts'
import { requestsOf, ownerOf, type Answered } from '../../support/worlds/product-guest.ts'
import { isThroughPooler, startProduct, type Product } from '../../support/worlds/product.ts'
import { openWorld } from '../../support/worlds/world.ts'

// A real PostgreSQL that is full, does not respond, is locked, or accepts no connections: clients get a temporary error
// within seconds.

const world = await openWorld()
// The superuser is exempt from the connection limit, so the market uses another role.
const role = `market_${newId().replaceAll('-', '')}`
let proxy: CuttingProxy
let product: Product
let cookie: string
let wanted: { serviceId: string; optionId: string }

beforeAll(async () => {
  await world.pool.query(`create role ${role} login in role sokora`)
  const { id: serviceId, optionId } = await world.dinner()
  wanted = { serviceId, optionId }
  proxy = await openCuttingProxy(world.url)
  product = await startProduct({
    DATABASE_URL: proxy.url.replace('//sokora@', `//${role}@`),
    SECRET: secret,
    ADMIN_REQUIRE_MFA: '0',
  })
  cookie = await ownerOf(product, world)
})
afterAll(async () => {
  await product?.stop()
  await proxy?.close()
})

interface Endpoint {
  method?: string
  path: string
  body?: object
  form?: string
  shape: 'api' | 'identity' | 'page'
}

// Public responses are cached and also served without a database, so each request differs.
let turn = 0
const reading = (): Endpoint[] => [
  { path: '/api/v1/cart', shape: 'api' },
  { path: `/api/v1/services?q=cut${++turn}`, shape: 'api' },
  { path: '/api/identity/sessions', shape: 'identity' },
  { path: '/api/admin/users', shape: 'identity' },
  { path: `/search?q=cut${turn}`, shape: 'page' },
  { path: '/cart', shape: 'page' },
]

const writing = (): Endpoint[] => [
  { method: 'POST', path: '/api/v1/cart/items', body: { ...wanted, fulfillmentMethod: 'pickup' }, shape: 'api' },
  { method: 'POST', path: '/api/v1/email-codes', body: { email: 'ann@example.com' }, shape: 'api' },
  {
    method: 'POST',
    path: '/api/identity/sign-in/email',
    body: { email: 'ann@example.com', password: 'seven wet stones' },
    shape: 'identity',
  },
  { method: 'POST', path: '/api/identity/update-user', body: { name: 'Ann Okafor' }, shape: 'identity' },
  { method: 'PUT', path: '/api/admin/captcha', body: { enforcement: { mfaSmsSignIn: 'AUDIT' } }, shape: 'identity' },
  { method: 'POST', path: '/favourites', form: `kind=service&id=${wanted.serviceId}&what=add`, shape: 'page' },
]

const origin = () => ({ origin: product.url })

async function knock({ method, path, body, form }: Endpoint): Promise<Answered & { ms: number }> {
  const startedAt = performance.now()
  const headers: Record<string, string> = { cookie, ...origin(), 'idempotency-key': newId() }
  if (body) headers['content-type'] = 'application/json'
  if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
  const response = await fetch(product.url + path, {
    method,
    headers,
    body: form ?? (body && JSON.stringify(body)),
    redirect: 'manual',
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const ms = performance.now() - startedAt
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {}, ms }
}

/** Whether the response asks to retry later, with the time, and in the format of its endpoint. */
function isComeBackLater({ method = 'GET', path, shape }: Endpoint, answer: Answered) {
  const answers = {
    endpoint: `${method} ${path}`,
    status: answer.status,
    isTimed: Number(answer.headers.get('retry-after')) > 0,
  }
  expect(answers, answer.text.slice(0, 500)).toEqual({ endpoint: `${method} ${path}`, status: 503, isTimed: true })
  if (shape === 'api') expect(answer.body.error).toMatchObject({ code: 'try-again-soon', fields: {} })
  if (shape === 'identity') expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', authCode: 'auth/unavailable' })
}

/** Milliseconds: four seconds of waiting, and some more for a busy machine. */
const patienceMs = 8_000

async function comeBackLater(endpoints: Endpoint[]) {
  const answers = await Promise.all(endpoints.map(async (endpoint) => ({ endpoint, answer: await knock(endpoint) })))
  for (const { endpoint, answer } of answers) isComeBackLater(endpoint, answer)
  expect(Math.max(...answers.map(({ answer }) => answer.ms))).toBeLessThan(patienceMs)
}

const readiness = () => requestsOf(product)('/readyz')

/** It recovers without a restart. */
async function isWellAgain() {
  await expect.poll(async () => (await readiness()).text, { interval: 100, timeout: 30_000 }).toBe('ready\n')
  for (const endpoint of reading()) expect((await knock(endpoint)).status, endpoint.path).toBe(200)
  expect((await knock(writing()[0]!)).status).toBe(201)
}

test('with a working database every endpoint answers', async () => {
  expect((await readiness()).text).toBe('ready\n')
  for (const endpoint of reading()) expect((await knock(endpoint)).status, endpoint.path).toBe(200)
})

test('a full database is reported: writes wait, reads continue, and health shows the reason', async () => {
  await world.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`)
  const tables = await world.db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = (text: (name: string) => string) => world.pool.query(tables.map(({ name }) => text(name)).join(';'))
  await all(
    (name) =>
      `create trigger no_room before insert or update or truncate on "${name}" for each statement execute function no_room()`,
  )
  onTestFinished(async () => void (await all((name) => `drop trigger if exists no_room on "${name}"`)))
  await comeBackLater(writing())
  // What administrators read about people is recorded, so these requests wait as well.
  for (const endpoint of reading().filter(({ path }) => !path.startsWith('/api/admin/')))
    expect((await knock(endpoint)).status, endpoint.path).toBe(200)
  const ill = await readiness()
  expect(ill.status).toBe(503)
  expect(ill.text).toBe('not ready\nwriting: nothing can be written: the disk of the database is full\n')
  await all((name) => `drop trigger no_room on "${name}"`)
  await isWellAgain()
})

test('a database that accepts statements and never answers is given up after seconds by every request', async () => {
  proxy.hush()
  onTestFinished(proxy.speak)
  const startedAt = performance.now()
  const [ill] = await Promise.all([
    readiness().then((answer) => ({ ...answer, ms: performance.now() - startedAt })),
    comeBackLater([...reading(), ...writing()]),
  ])
  expect([ill.status, ill.text]).toEqual([503, 'not ready\ndatabase: it does not answer\n'])
  expect(ill.ms).toBeLessThan(patienceMs / 2)
  proxy.speak()
  await isWellAgain()
})

test('a blocked lock, and connections that wait for it, delay requests for seconds only', async () => {
  const readers = Array.from({ length: 14 }, () => reading()[0]!)
  // Over open connections, as a proxy has them: many new ones from one address would wait for each other.
  await Promise.all(readers.map(knock))
  const holder = openPool(world.url, 1)
  const client = await holder.connect()
  await client.query('begin')
  await client.query('lock table carts in access exclusive mode')
  onTestFinished(() => holder.end())
  onTestFinished(() => client.release(true))
  // More requests than connections to the database: the others wait for one.
  await comeBackLater(readers)
  await client.query('rollback')
  await isWellAgain()
})

test('a server without free connections is reported as such, and used again when it has some', async () => {
  await world.pool.query(`alter role ${role} connection limit 0`)
  await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)
  onTestFinished(async () => void (await world.pool.query(`alter role ${role} connection limit -1`)))
  await comeBackLater([...reading(), ...writing()])
  const ill = await readiness()
  // A pooler does not pass on the reason.
  const reason = isThroughPooler ? 'it cannot be reached' : 'it has no room for another connection or statement'
  expect([ill.status, ill.text]).toEqual([503, `not ready\ndatabase: ${reason}\n`])
  await world.pool.query(`alter role ${role} connection limit -1`)
  await isWellAgain()
})
