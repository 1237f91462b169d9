import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '../../src/platform/database/database.ts'
import { openIdentity, secret } from '../support/accounts.ts'
import { hasNginx, startCachingProxy, type CachingProxy } from '../support/servers/caching-proxy.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { almostOrdered, cookieOf, requestsOf, type ProductRequest } from '../support/worlds/product-guest.ts'
import { openWorld } from '../support/worlds/world.ts'

// nginx stores public pages before the market, as deploy/nginx and docs/hosting/many-servers.md say. Without nginx
// (apt install nginx-light) these tests are skipped.

const world = await openWorld()
let product: Product | undefined
let proxy: CachingProxy
let request: ProductRequest
let soup: Awaited<ReturnType<typeof world.dinner>>
let page: string

beforeAll(async () => {
  if (!hasNginx) return
  world.now = Date.now()
  const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]
  soup = await world.dinner({ provider: await world.provider({ hours: always }), title: 'Soup of the day' })
  page = `/service/service-${soup.id}`
  // A whole page of a list, in which everything has a tag of its own.
  const others = []
  for (let count = 0; count < 24; count++)
    others.push(await world.dinner({ provider: await world.provider(), title: 'Stew' }))
  await rebuildListings(
    world.system(),
    [soup, ...others].map(({ id }) => id),
  )
  proxy = await startCachingProxy()
  product = await startProduct({
    DATABASE_URL: world.url,
    PUBLIC_URL: proxy.url,
    SECRET: secret,
    CDN_PURGE_URL: proxy.purgeUrl,
    CDN_PURGE_TOKEN: proxy.purgeToken,
  })
  await proxy.lead(product.url)
  request = requestsOf({ ...product, url: proxy.url })
})
afterAll(async () => {
  await product?.stop()
  await proxy?.stop()
})

const cacheStateOf = async (path: string, cookie = '') => (await request(path, { cookie })).headers.get('x-cache')

/** A page that was made while something changed is not stored, and jobs change things after the start. */
const isStored = (path: string) => expect.poll(() => cacheStateOf(path)).toBe('HIT')

test.skipIf(!hasNginx)('the proxy stores public pages with the tags of their data', async () => {
  await isStored(page)
  const { headers } = await request(page)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  expect(headers.get('cache-tag')).toContain(`service:${soup.id}`)
  expect(headers.get('set-cookie')).toBe(null)
  for (const path of ['/', '/food-services/europe', '/search?q=stew', '/api/v1/services?limit=24']) await isStored(path)
})

test.skipIf(!hasNginx)('a page with many tags passes, though they are more than the usual buffer holds', async () => {
  const { status, headers } = await request('/food-services/europe')
  expect(status).toBe(200)
  expect(headers.get('cache-tag')!.length + headers.get('surrogate-key')!.length).toBeGreaterThan(2_000)
})

test.skipIf(!hasNginx)('no byte of one person is stored, whatever they read, order or sign in to', async () => {
  const identity = openIdentity(world, { publicUrl: proxy.url })
  const person = await identity.signedIn({ email: 'wilhelmina@example.com', name: 'Wilhelmina Quist' })
  const guest = await almostOrdered(request, world, {
    serviceId: soup.id,
    optionId: soup.optionId,
    fulfillmentMethod: 'pickup',
  })
  const placed = await guest.place()
  expect(placed.status, placed.text).toBe(201)
  const personal = ['/cart', '/api/v1/cart', '/api/v1/session', '/orders', '/checkout', '/healthz']
  for (const cookie of [cookieOf(person.browser), guest.cookie])
    for (const path of [...personal, page, '/', '/food-services/europe', '/search?q=stew', ...personal]) {
      const state = await cacheStateOf(path, cookie)
      if (personal.includes(path)) expect(state, path).toBe('MISS')
    }
  expect((await request('/api/v1/session', { cookie: cookieOf(person.browser) })).text).toContain('Wilhelmina')
  await isStored(page)
  const stored = proxy.stored()
  expect(stored.length).toBeGreaterThan(3)
  const secrets = [...cookieOf(person.browser).split('; '), ...guest.cookie.split('; ')].map(
    (one) => one.split('=')[1]!,
  )
  for (const bytes of [...secrets, 'ilhelmina', guest.email, 'Rita', '351912345678', 'et-cookie'])
    expect(stored.filter((response) => response.includes(bytes)).length, bytes).toBe(0)
})

test.skipIf(!hasNginx)(
  'what a business changes is visible long before the page expires, and never again as before',
  async () => {
    const identity = openIdentity(world, { publicUrl: proxy.url })
    const { uid, browser } = await identity.signedIn()
    await world.db.run(sql`insert into provider_members (provider_id, user_id, role, joined_at)
    values (${soup.provider.id}, ${uid}, 'owner', now())`)
    const inList = async () => (await request('/search?q=soup')).text.includes('Soup of the day')
    await isStored(page)
    await expect.poll(inList).toBe(true)
    const answer = await request(`/api/v1/me/services/${soup.id}/pause`, {
      method: 'POST',
      cookie: cookieOf(browser),
      body: {},
    })
    expect(answer.status, answer.text).toBe(200)
    const isPaused = async () => (await request(page)).text.includes('takes a break')
    await expect.poll(isPaused, { timeout: 15_000 }).toBe(true)
    await expect.poll(inList, { timeout: 15_000 }).toBe(false)
    await isStored(page)
    expect([await isPaused(), await inList()]).toEqual([true, false])
    expect(proxy.words()).toMatch(new RegExp(`service:${soup.id}.*: [1-9]\\d* of \\d+ deleted`))
  },
)

test.skipIf(!hasNginx)('changed settings purge everything', async () => {
  await isStored(page)
  await world.db.run(sql`select pg_notify('sokora', 'settings')`)
  await expect.poll(() => proxy.words().match(/everything: [1-9]\d* of \d+ deleted/g)).toBeTruthy()
  await isStored(page)
})

test.skipIf(!hasNginx)('whoever does not know the token purges nothing', async () => {
  await isStored(page)
  const { words } = proxy
  const before = words()
  for (const authorization of ['', 'Bearer another token']) {
    const answer = await fetch(proxy.purgeUrl, {
      method: 'POST',
      headers: { authorization },
      body: '{"purge_everything":true}',
    })
    expect(answer.status).toBe(401)
  }
  expect(words()).toBe(before)
})
