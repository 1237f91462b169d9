import { beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { setFreeTimes } from '#catalogue/commands/listings/set-free-times.ts'
import type { ListFilters } from '#catalogue/contract.ts'
import { listProviders } from '#catalogue/queries/listings/list-providers.ts'
import { buildListingQuery } from '#catalogue/queries/listings/fetch-listings.ts'
import { summarisePrices } from '#catalogue/queries/listings/summarise-prices.ts'
import { samplePrices } from '#catalogue/store/listings/find-listings.server.ts'
import { sampleProviderPrices } from '#catalogue/store/listings/find-providers.server.ts'
import { countServices, listServices } from '#catalogue/queries/listings/list-services.ts'
import { sorts } from '#catalogue/rules/search/filters.ts'
import { sql } from '#platform/database/database.ts'
import { hours } from '#shared/time/instant.ts'
import { partNumber } from '#shared/time/day-part.ts'
import { hoursByParty } from '#shared/time/free-hours.ts'
import { epochDayOf } from '#shared/time/local-date.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const [currency, rate] of [
    ['EUR', 1 / 1.1],
    ['USD', 1],
    ['KES', 129],
  ]) {
    await world.db.run(
      sql`insert into currency_rates (currency, per_usd, updated_at) values (${currency}, ${rate}, now())`,
    )
  }
  const lisbon = await world.provider()
  const porto = await world.provider({ name: 'Porto Braids', city: 'Porto', latitude: 41.15, longitude: -8.61 })
  const nairobi = await world.provider({
    name: 'Zawadi',
    country: 'KE',
    city: 'Nairobi',
    timeZone: 'Africa/Nairobi',
    currency: 'USD',
    latitude: -1.28,
    longitude: 36.82,
  })
  const made = {
    cut: await world.haircut({
      provider: lisbon,
      columns: { rating_sum: 490, rating_count: 100, languages: ['pt', 'fr'], access_features: ['step-free'] },
    }),
    request: await world.haircut({
      provider: lisbon,
      title: 'Colour by request',
      priceMinor: 9000,
      columns: { confirm_mode: 'request', payment_mode: 'full', rating_sum: 90, rating_count: 30 },
    }),
    porto: await world.haircut({
      provider: porto,
      title: 'Porto cut',
      priceMinor: 4000,
      columns: { subcategories: ['barber'], published_at: '2026-10-01' },
    }),
    usd54: await world.haircut({ provider: nairobi, title: 'Braids at fifty four', priceMinor: 5400 }),
    usd56: await world.haircut({
      provider: nairobi,
      title: 'Braids at fifty six',
      priceMinor: 5600,
      columns: { fulfillment_methods: ['venue', 'customer_address'] },
    }),
    dinner: await world.dinner({ provider: lisbon, columns: { attributes: { diets: ['vegan'], insured: true } } }),
  }
  for (const [name, service] of Object.entries(made)) ids[name] = service.id
  await rebuildListings(ctx, Object.values(ids))
  await setFreeTimes(ctx, [
    {
      serviceId: ids.cut!,
      nextFreeAt: world.now + hours(4),
      freeDays: [epochDayOf('2026-11-02'), epochDayOf('2026-11-03')],
      freeParts: [partNumber('2026-11-02', 'evening'), partNumber('2026-11-03', 'morning')],
      freeHours: hoursByParty(
        [
          { hour: epochDayOf('2026-11-02') * 24 + 19, party: 1 },
          { hour: epochDayOf('2026-11-03') * 24 + 9, party: 1 },
        ],
        1,
      ),
      recheckAt: null,
    },
    {
      serviceId: ids.porto!,
      nextFreeAt: world.now + hours(30),
      freeDays: [epochDayOf('2026-11-03')],
      freeParts: [partNumber('2026-11-03', 'evening')],
      freeHours: hoursByParty(
        [
          { hour: epochDayOf('2026-11-03') * 24 + 17, party: 2 },
          { hour: epochDayOf('2026-11-03') * 24 + 18, party: 4 },
        ],
        2,
      ),
      recheckAt: null,
    },
  ])
})

const names = async (filters: ListFilters) => {
  const { items } = await listServices(ctx, filters)
  return items.map((card) => Object.keys(ids).find((name) => ids[name] === card.id)).toSorted()
}

const europe = ['cut', 'dinner', 'porto', 'request']
const kenya = ['usd54', 'usd56']
const all = ['cut', 'dinner', 'porto', 'request', 'usd54', 'usd56']

test.each<[string, ListFilters, string[]]>([
  ['nothing', {}, all],
  ['a region', { page: 'africa' }, ['usd54', 'usd56']],
  ['a region without services', { page: 'south-america' }, []],
  ['a category', { category: 'food' }, ['dinner']],
  ['a region and a category', { page: 'europe', category: 'hair' }, ['cut', 'porto', 'request']],
  ['a country', { country: 'KE' }, ['usd54', 'usd56']],
  ['a city', { country: 'PT', city: 'pórto' }, ['porto']],
  ['a city alone', { city: 'Porto' }, ['porto']],
  ['a point and a radius', { near: { latitude: 38.7, longitude: -9.1, radiusKm: 25 } }, ['cut', 'dinner', 'request']],
  [
    'a point and a wide radius',
    { near: { latitude: 38.7, longitude: -9.1, radiusKm: 300 } },
    ['cut', 'dinner', 'porto', 'request'],
  ],
  ['a part of the map', { bounds: { west: -9, south: 41, east: -8, north: 42 } }, ['porto']],
  ['a part of the map without services', { bounds: { west: -12, south: 41, east: -10, north: 42 } }, []],
  ['a wide part of the map', { bounds: { west: -30, south: 0, east: 30, north: 60 } }, europe],
  ['a part of the map across the 180th meridian', { bounds: { west: 30, south: -10, east: -20, north: 60 } }, kenya],
  [
    'a part of the map and a filter',
    { bounds: { west: -10, south: 38, east: -8, north: 42 }, kind: 'order' },
    ['dinner'],
  ],
  ['a part of the map and a text', { bounds: { west: -10, south: 38, east: -8, north: 42 }, text: 'porto' }, ['porto']],
  ['a sub-category', { category: 'hair', subcategory: 'barber' }, ['porto']],
  ['a kind', { kind: 'order' }, ['dinner']],
  ['a price up to 50 euros, dollars converted', { page: 'africa', priceTo: 50, currency: 'EUR' }, ['usd54']],
  ['a price from 50 euros', { page: 'africa', priceFrom: 50, currency: 'EUR' }, ['usd56']],
  ['a rating', { rating: 4.5 }, ['cut']],
  ['a date', { freeOn: '2026-11-02' }, ['cut']],
  ['another date', { freeOn: '2026-11-03' }, ['cut', 'porto']],
  ['one of several days', { freeOn: '2026-11-01', freeUntil: '2026-11-02' }, ['cut']],
  ['a part of a day', { freeOn: '2026-11-03', freePart: 'evening' }, ['porto']],
  ['a part of several days', { freeOn: '2026-11-02', freeUntil: '2026-11-03', freePart: 'evening' }, ['cut', 'porto']],
  ['a part of any day', { freePart: 'morning' }, ['cut']],
  ['an hour', { freeOn: '2026-11-03', freeAfter: 17 }, ['porto']],
  ['an hour of several days', { freeOn: '2026-11-02', freeUntil: '2026-11-03', freeAfter: 17 }, ['cut', 'porto']],
  ['an hour after the last one', { freeOn: '2026-11-03', freeAfter: 19 }, []],
  ['a window', { freeAfter: 8, freeBefore: 10 }, ['cut']],
  ['a window in another part of the day', { freeAfter: 8, freeBefore: 10, freePart: 'evening' }, []],
  ['an hour and a party', { freeOn: '2026-11-03', freeAfter: 17, party: 2 }, ['porto']],
  ['an hour and a party too large for it', { freeOn: '2026-11-03', freeBefore: 18, party: 4 }, []],
  ['a party on any day', { party: 4 }, ['porto']],
  ['a party smaller than the smallest', { party: 1 }, ['cut']],
  ['open now', { openNow: true, category: 'food' }, ['dinner']],
  ['instant confirmation', { instant: true, page: 'europe', category: 'hair' }, ['cut', 'porto']],
  ['a way', { fulfillmentMethods: ['customer_address'] }, ['usd56']],
  ['delivery', { fulfillmentMethods: ['delivery'] }, ['dinner']],
  ['a language', { languages: ['fr'] }, ['cut']],
  ['an access feature', { access: ['step-free'] }, ['cut']],
  ['an attribute of a list', { attributes: ['vegan'] }, ['dinner']],
  ['an attribute that is simply true', { attributes: ['insured'] }, ['dinner']],
  ['payment at the venue', { payAtVenue: true, country: 'PT', category: 'hair' }, ['cut', 'porto']],
  ['verified providers', { verified: true }, []],
  ['a text', { text: 'zawadi braids' }, ['usd54', 'usd56']],
  ['a text and a filter', { text: 'cut', city: 'Porto', country: 'PT' }, ['porto']],
])('the filter for %s finds exactly the matching services', async (_name, filters, expected) => {
  expect(await names(filters)).toEqual(expected)
  expect((await countServices(ctx, filters)).amount).toBe(expected.length)
})

test('at night nothing is open, by the local time of the venue', async () => {
  world.now += hours(14)
  expect(await names({ openNow: true })).toEqual([])
  world.now -= hours(14)
})

const inOrder = async (filters: ListFilters) => (await listServices(ctx, filters)).items

test('each sort order sorts as named', async () => {
  const prices = (await inOrder({ sort: 'price-low' })).map((card) => card.title)
  expect(prices[0]).toBe('Plate of the day')
  expect((await inOrder({ sort: 'price-high' })).map((card) => card.title)).toEqual(prices.toReversed())
  expect((await inOrder({ sort: 'soonest' })).slice(0, 2).map((card) => card.id)).toEqual([ids.cut, ids.porto])
  expect((await inOrder({ sort: 'rated' }))[0]!.id).toBe(ids.cut)
  expect((await inOrder({ sort: 'newest' })).at(-1)!.id).toBe(ids.porto)
  const near = await inOrder({ sort: 'nearest', near: { latitude: 41, longitude: -8.6, radiusKm: 500 } })
  expect([near[0]!.id, near[0]!.distanceKm]).toEqual([ids.porto, 16.7])
  expect((await inOrder({}))[0]!.id).toBe(ids.cut)
})

test.each(sorts)('paging by cursor in the order of %s returns everything once', async (sort) => {
  const near = { latitude: 38.7, longitude: -9.1, radiusKm: 500 }
  for (const filters of [{ sort }, { sort, text: 'cut' }, { sort, kind: 'booking' as const }, { sort, near }]) {
    const whole = (await listServices(ctx, filters)).items.map((card) => card.id)
    const walked: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await listServices(ctx, { ...filters, limit: 1, ...(cursor && { cursor }) })
      walked.push(...page.items.map((card) => card.id))
      cursor = page.next
    } while (cursor)
    expect(walked).toEqual(whole)
    expect((await listServices(ctx, { ...filters, limit: 2, pageNumber: 2 })).items.map((card) => card.id)).toEqual(
      whole.slice(2, 4),
    )
  }
})

test('a card shows the next free time, or how soon an order is ready', async () => {
  const cards = await inOrder({})
  const card = (name: string) => cards.find((one) => one.id === ids[name])!
  expect(card('cut')).toMatchObject({
    footText: 'Today 14:00',
    nextFree: { isSoon: true },
    rating: { value: 4.9, count: 100 },
  })
  expect(card('dinner')).toMatchObject({
    nextFree: null,
    footText: 'Open until 18:00',
    price: { display: '€12', isFrom: false },
  })
})

test('an invalid cursor and a currency without a rate are refused', async () => {
  await expect(listServices(ctx, { cursor: 'abc' })).rejects.toMatchObject({ code: 'argument-error' })
  await expect(listServices(ctx, { priceTo: 5, currency: 'XXX' })).rejects.toMatchObject({ code: 'argument-error' })
})

test('a region lists its providers once, by what they sell', async () => {
  const providers = async (filters: ListFilters) =>
    (await listProviders(ctx, filters)).items.map((card) => card.name).toSorted()
  expect(await providers({ page: 'europe' })).toEqual(['Porto Braids', 'Studio Ana'])
  expect(await providers({ page: 'europe', category: 'food' })).toEqual(['Studio Ana'])
  expect(await providers({ page: 'world', country: 'KE' })).toEqual(['Zawadi'])
  expect(await providers({ page: 'europe', fulfillmentMethods: ['delivery'], category: 'hair' })).toEqual([])
  expect(await providers({ page: 'europe', priceTo: 45, priceFrom: 41 })).toEqual(['Porto Braids'])
  const { items } = await listProviders(ctx, { page: 'africa' })
  expect(items[0]).toMatchObject({
    serviceCount: 2,
    price: { display: '$54', isFrom: true },
    categories: ['hair'],
  })
})

test('the histogram of prices is of the list without its price filter, in its currency', async () => {
  const counted = async (filters: ListFilters, noun: 'service' | 'provider' = 'service', currency = 'USD') => {
    const prices = await summarisePrices(ctx, filters, { noun, currency })
    return prices && { step: prices.step, amount: prices.bars.reduce((sum, one) => sum + one, 0) }
  }
  expect(await counted({})).toEqual({ step: 5, amount: 6 })
  expect(await counted({ priceFrom: 1_000 })).toEqual({ step: 5, amount: 6 })
  expect(await counted({ category: 'hair' })).toEqual({ step: 5, amount: 5 })
  // Five of the six are hair, so a list by a further filter has too few to draw.
  expect(await counted({ country: 'KE' })).toBeNull()
  expect(await counted({}, 'service', 'KES')).toEqual({ step: 500, amount: 6 })
  expect(await counted({}, 'service', 'XXX')).toBeNull()
  // Three providers have three lowest prices.
  expect(await counted({}, 'provider')).toBeNull()
})

test('the histogram reads no more rows of a long list than it draws', async () => {
  const question = await buildListingQuery(ctx, {})
  expect(await samplePrices(ctx.db, question, 'walk', 4)).toHaveLength(4)
  expect(await sampleProviderPrices(ctx.db, question, undefined, 2)).toHaveLength(2)
  const filtered = await buildListingQuery(ctx, { country: 'KE' })
  expect(await samplePrices(ctx.db, filtered, 'gather-facets', 1)).toHaveLength(1)
})

test('on a part of the map are the providers with a service there, at the place of that service', async () => {
  const { items } = await listProviders(ctx, { bounds: { west: -9, south: 41, east: -8, north: 42 } })
  expect(items.map(({ name, point }) => [name, point])).toEqual([
    ['Porto Braids', { latitude: 41.15, longitude: -8.61 }],
  ])
})

test('lists and their distances do not give away a hidden address', async () => {
  const provider = await world.provider({ name: 'Home studio', city: 'Faro', latitude: 37.01937, longitude: -7.93044 })
  await world.db.run(sql`update locations set hide_exact_address = true where provider_id = ${provider.id}`)
  const { id } = await world.haircut({ provider, title: 'Cut at home' })
  await rebuildListings(ctx, [id])
  const near = { latitude: 37.01937, longitude: -7.93044, radiusKm: 10 }
  const [card] = (await listServices(ctx, { near })).items
  expect(card).toMatchObject({ id, point: { latitude: 37.02, longitude: -7.93 }, distanceKm: 0.1 })
  await world.db.run(sql`delete from listings where service_id = ${id}`)
})

test.each(sorts)('paging of providers by cursor in the order of %s returns each once', async (sort) => {
  const whole = (await listProviders(ctx, { sort })).items.map((card) => card.id)
  const first = await listProviders(ctx, { sort, limit: 1 })
  const second = await listProviders(ctx, { sort, limit: 5, cursor: first.next! })
  expect([...first.items, ...second.items].map((card) => card.id)).toEqual(whole)
})
