import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../bench/support/api-client.ts'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '../../src/platform/database/database.ts'
import { order, put, readerOf } from '../support/orders/shopping.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
const secrets = [
  'secret-mail@example.com',
  '+351 912 777 888',
  'Hidden Street 77',
  '1999-777',
  '38.712345',
  '-9.123456',
]
let product: Product
let ids: { service: string; provider: string }

/** A salon that hides its street, and a guest who ordered there. */
beforeAll(async () => {
  world.now = Date.now()
  const { id, provider } = await world.haircut()
  await world.db
    .run(sql`update locations set hide_exact_address = true, line1 = ${secrets[2]}, postal_code = ${secrets[3]},
    latitude = ${secrets[4]}, longitude = ${secrets[5]} where provider_id = ${provider.id}`)
  await world.db.run(sql`update providers set commission_percent = 3 where id = ${provider.id}`)
  await rebuildListings(world.system(), [id])
  const guest = await readerOf(world, secrets[0]!)
  await put(guest, await world.dinner({ provider }), { fulfillmentMethod: 'pickup' })
  await order(guest, { email: secrets[0]!, phone: secrets[1]! })
  ids = { service: id, provider: `provider-${provider.id}` }
  product = await startProduct({ DATABASE_URL: world.url })
})
afterAll(() => product.stop())

const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const answers = () =>
  [
    `/services/${ids.service}`,
    '/services',
    '/providers',
    `/providers/${ids.provider}`,
    '/search?q=cut',
    '/suggestions?q=cut',
    '/regions',
    '/categories',
    `/services/${ids.service}/slots?from=${day}&until=${day}`,
    `/services/${ids.service}/reviews`,
    '/session',
    '/cart',
    '/checkout',
  ].map((path) => `/api/v1${path}`)
const pages = () => [
  `/service/${ids.service}`,
  `/provider/${ids.provider}`,
  '/',
  '/home',
  '/region/europe',
  '/hair-services/europe',
  '/search?q=cut',
  `/booking?service=${ids.service}`,
]

test('no public response or page contains an email address, phone number or hidden street', async () => {
  const asData = pages()
    .filter((page) => page !== '/')
    .map((page) => page.replace(/^[^?]+/, (path) => `${path}.data`))
  for (const path of [...answers(), ...pages(), ...asData]) {
    const { status, text } = await sendRequest(product.url + path)
    expect([path, status]).toEqual([path, 200])
    expect(secrets.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`)).toEqual([])
  }
})

test('public responses have no internal fields', async () => {
  const inside =
    /"(?:email|phone|commission\w*|addressHash|visitorId|holdsAddress|hideExactAddress|buffer\w*|legal\w*|stockTaken|token\w*|secret\w*)"\s*:/i
  for (const path of answers()) {
    const { text } = await sendRequest(product.url + path)
    expect([path, inside.exec(text)?.[0]]).toEqual([path, undefined])
  }
})

test('pages of a guest are not cached, not indexed, and load nothing from other sites', async () => {
  for (const path of [
    '/cart',
    '/order',
    '/order?ref=ABCD-EFGH',
    '/order?ref=ABCD-EFGH&t=x',
    '/booking?ref=ABCD-EFGH-A',
  ]) {
    const response = await fetch(product.url + path, { redirect: 'manual' })
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
    const text = await response.text()
    const robots = response.headers.get('x-robots-tag') ?? /<meta name="robots" content="([^"]+)"/.exec(text)?.[1]
    if (response.status < 300) expect([path, robots]).toEqual([path, expect.stringContaining('noindex')])
    for (const [, host] of text.matchAll(/(?:src|href)="https?:\/\/([^/"]+)/g)) expect(product.url).toContain(host)
  }
})

test('each page allows exactly its own inline scripts, and reveals no nonce', async () => {
  const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
  for (const path of pages()) {
    const response = await fetch(product.url + path)
    const text = await response.text()
    const scripts = [...text.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script]) => hashOf(script!),
    )
    const allowed = [...response.headers.get('content-security-policy')!.matchAll(/'(sha256-[^']+)'/g)].map(
      ([, hash]) => hash!,
    )
    expect(scripts.length).toBeGreaterThan(3)
    expect([path, new Set(allowed)]).toEqual([path, new Set(scripts)])
    expect([path, / nonce=/.test(text)]).toEqual([path, false])
  }
})
