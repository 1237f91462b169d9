import { expect, test } from 'vitest'
import { sitemapRoutes } from '#catalogue/api/sitemap.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { hours } from '#shared/time/instant.ts'
import { rounds } from '../../../tests/support/worlds/sampled.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()
const app = newApi()
app.use(async (c, next) => {
  c.set('ctx', ctx)
  c.set('requestId', 'test')
  await next()
})
app.route('/', sitemapRoutes as never)
app.onError(answerProblem)

const read = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)

/** Copies of the only listing; their contents do not matter. */
async function crowd(amount: number) {
  await world.db.run(sql`drop index listings_words, listings_facets, listings_near`)
  await world.db.transaction(async (db) => {
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`insert into listings select made.* from (select * from listings limit 1) l, generate_series(1, ${amount}::int) n,
      lateral jsonb_populate_record(l::listings, jsonb_build_object('service_id', md5(n::text)::uuid)) made`)
    await db.run(sql`update listing_tallies set amount = amount + ${amount} where name = 'page:world'`)
  })
}

test('robots.txt names the sitemap and excludes carts and the API', async () => {
  const { status, text } = await read('/robots.txt')
  expect(status).toBe(200)
  expect(text).toContain('Sitemap: https://market.example/sitemap.xml')
  for (const path of ['/cart', '/order', '/booking', '/api', '/dev', '/login'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the sitemap of an empty market contains only its regions and categories', async () => {
  expect(addressesIn((await read('/sitemap.xml')).text)).toEqual(['https://market.example/sitemap/places.xml'])
  expect((await read('/sitemap/services-1.xml')).status).toBe(404)
})

test('every region and every category in it is listed', async () => {
  const addresses = addressesIn((await read('/sitemap/places.xml')).text)
  expect(addresses).toContain('https://market.example/region/southeast-asia')
  expect(addresses).toContain('https://market.example/hair-services/africa')
  expect(new Set(addresses).size).toBe(6 + 10 * 5)
})

test('only services and providers on sale are listed', async () => {
  const [shown, draft] = [await world.haircut(), await world.haircut({ status: 'draft' })]
  await rebuildListings(ctx, [shown.id, draft.id])
  const index = await read('/sitemap.xml')
  expect(index.type).toContain('application/xml')
  expect(addressesIn(index.text).map((address) => address.split('/').at(-1))).toEqual([
    'places.xml',
    'services-1.xml',
    'providers-1.xml',
  ])
  expect(addressesIn((await read('/sitemap/services-1.xml')).text)).toEqual([
    `https://market.example/service/${shown.id}`,
  ])
  expect(addressesIn((await read('/sitemap/providers-1.xml')).text)).toEqual([
    `https://market.example/provider/provider-${shown.provider.id}`,
  ])
})

test('many services are spread over several pages, each once, in whatever order the pages are requested', async () => {
  const amount = rounds(45_000, 85_000)
  await crowd(amount)
  world.now += hours(2)
  const pages = Math.ceil(amount / 40_000)
  expect(addressesIn((await read('/sitemap.xml')).text).filter((address) => address.includes('services'))).toHaveLength(
    pages,
  )
  const found: string[][] = []
  for (let page = pages; page > 0; page--)
    found.unshift(addressesIn((await read(`/sitemap/services-${page}.xml`)).text))
  expect(found.map(({ length }) => length)).toEqual([...Array.from({ length: pages - 1 }, () => 40_000), 5_001])
  expect(new Set(found.flat()).size).toBe(amount + 1)
}, 60_000)

test('a page beyond the index is not found', async () => {
  for (const path of ['services-4', 'services-0', 'services-99999', 'providers-2', 'other-1'])
    expect((await read(`/sitemap/${path}.xml`)).status).toBe(404)
})

test('a HEAD request does not read the table', async () => {
  const response = await app.request('/sitemap/services-1.xml', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})
