import { beforeAll, expect, test } from 'vitest'
import { catalogueApi } from '#catalogue/api/catalogue-api.ts'
import { searchApi } from '#catalogue/api/search-api.ts'
import { cardSchema, providerCardSchema } from '#catalogue/api/card-shapes.ts'
import { providerPageSchema, servicePageSchema } from '#catalogue/api/page-shapes.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()
const app = newApi()
app.use(async (c, next) => {
  c.set('ctx', ctx)
  c.set('requestId', 'test')
  await next()
})
app.route('/api/v1', catalogueApi)
app.route('/api/v1', searchApi)
app.onError(answerProblem)

const request = async (path: string) => {
  const response = await app.request(`/api/v1${path}`)
  return { status: response.status, body: (await response.json()) as Answer }
}

/** The fields of all answers together, of which each has some. */
interface Answer {
  items: Record<string, unknown>[]
  next: string | null
  state: string
  provider: object
  place: object
}

let service: Awaited<ReturnType<typeof world.haircut>>
const slug = () => `provider-${service.provider.id}`

beforeAll(async () => {
  service = await world.haircut()
  await world.db.run(sql`update locations set hide_exact_address = true where id = ${service.provider.locationId}`)
  await world.db.run(
    sql`update providers set commission_percent = 7, summary = 'Hair, done well.' where id = ${service.provider.id}`,
  )
  await rebuildListings(ctx, [service.id])
})

test('lists contain only the fields of a card', async () => {
  const { status, body } = await request('/services?region=europe&category=hair')
  expect([status, body.next, body.items.length]).toEqual([200, null, 1])
  expect(Object.keys(body.items[0]!).toSorted()).toEqual(Object.keys(cardSchema.shape).toSorted())
  const providers = await request('/providers?region=europe')
  expect(Object.keys(providers.body.items[0]!).toSorted()).toEqual(Object.keys(providerCardSchema.shape).toSorted())
})

test('a count is that of the list, by the same filters', async () => {
  const total = (amount: number) => ({ status: 200, body: { amount, isMore: false, display: String(amount) } })
  expect(await request('/services/count?region=europe&category=hair')).toEqual(total(1))
  expect(await request('/services/count?region=europe&category=hair&rating=4.5&from=5000')).toEqual(total(0))
  expect(await request('/providers/count?region=europe')).toEqual(total(1))
  expect(await request('/providers/count?category=unknown')).toMatchObject({ status: 404 })
})

test('pages contain only public fields: no hidden address, no commission, no internal status', async () => {
  const page = await request(`/services/${service.id}`)
  expect(Object.keys(page.body).toSorted()).toEqual(Object.keys(servicePageSchema.shape).toSorted())
  expect(Object.keys(page.body.provider).toSorted()).toEqual(
    Object.keys(servicePageSchema.shape.provider.shape).toSorted(),
  )
  expect(page.body.place).toMatchObject({
    line1: null,
    postalCode: null,
    latitude: 38.72,
    longitude: -9.14,
    isExact: false,
    city: 'Lisbon',
  })
  const provider = await request(`/providers/${slug()}`)
  expect(Object.keys(provider.body).toSorted()).toEqual(Object.keys(providerPageSchema.shape).toSorted())
  const everything = JSON.stringify([
    page,
    provider,
    await request('/services'),
    await request('/providers'),
    await request('/search?q=cut'),
  ])
  expect(everything).not.toMatch(/commission|Rua Augusta|1100-053|email|phone"|38\.7223|buffer|hideExact/)
})

test('responses match their description', async () => {
  expect(() => servicePageSchema.parse(undefined)).toThrow()
  servicePageSchema.parse((await request(`/services/service-${service.id}`)).body)
  providerPageSchema.parse((await request(`/providers/${slug()}`)).body)
  cardSchema.parse((await request('/search?q=cut')).body.items[0])
})

test.each([
  ['/services?region=atlantis', 404, 'not-found'],
  ['/services?category=cars', 404, 'not-found'],
  ['/services/00000000-0000-7000-8000-000000000000', 404, 'not-found'],
  ['/services/no-such-slug', 404, 'not-found'],
  ['/providers/nobody', 404, 'not-found'],
  ['/services?limit=101', 422, 'argument-error'],
  ['/services?cursor=nonsense', 422, 'argument-error'],
  ['/services?from=cheap', 422, 'argument-error'],
])('%s is refused with %i', async (path, status, code) => {
  expect(await request(path)).toMatchObject({ status, body: { error: { code, requestId: 'test' } } })
})

test('old names of regions are accepted', async () => {
  expect((await request('/services?region=oceania')).body).toEqual({ items: [], next: null })
})

test('a paused service says that it is paused, and an unpublished one does not exist', async () => {
  const paused = await world.haircut({ status: 'paused', columns: { paused_until: '2026-12-01' } })
  expect((await request(`/services/${paused.id}`)).body).toMatchObject({ state: 'paused', backOn: '2026-12-01' })
  const draft = await world.haircut({ status: 'draft' })
  expect((await request(`/services/${draft.id}`)).status).toBe(404)
  const gone = await world.haircut({ status: 'archived' })
  expect((await request(`/services/${gone.id}`)).body.state).toBe('archived')
})

test('regions, categories, suggestions and places are returned as lists', async () => {
  expect((await request('/regions')).body.items.find((one) => one.slug === 'europe')).toMatchObject({
    services: 1,
    providers: 1,
  })
  expect((await request('/categories')).body.items.map((one) => one.key)).toEqual(['food', 'local', 'hair', 'other'])
  expect((await request('/suggestions?q=cut')).body.items.length).toBeGreaterThan(0)
  expect((await request('/places?q=lie')).body).toEqual({
    items: [],
    countries: [{ country: 'LI', label: 'Liechtenstein' }],
    completed: 'Liechtenstein',
  })
})

test('more than sixty searches a minute are refused', async () => {
  for (let count = 0; count < 60; count++) await request('/search?q=cut')
  expect(await request('/search?q=cut')).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
})

test('the OpenAPI description can be generated', () => {
  const paths = Object.keys(
    app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } }).paths ?? {},
  )
  expect(paths).toContain('/api/v1/services/{id}')
})

test('for a suspended or closed business only its name and location are returned', async () => {
  for (const status of ['suspended', 'closed']) {
    await world.db.run(
      sql`update providers set status = ${status}, description = 'Hidden words.' where id = ${service.provider.id}`,
    )
    const { status: code, body } = await request(`/providers/${slug()}`)
    expect([code, body.state]).toEqual([200, status])
    expect(body).toMatchObject({
      summary: '',
      description: '',
      services: [],
      team: [],
      places: [],
      social: {},
      website: '',
    })
    providerPageSchema.parse(body)
  }
  await world.db.run(sql`update providers set status = 'active' where id = ${service.provider.id}`)
})
