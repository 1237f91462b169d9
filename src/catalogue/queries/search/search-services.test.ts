import { beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { findPlaceOf, findPlaces } from '#market/queries/find-places.ts'
import { listSimilarServices } from '#catalogue/queries/service-page/list-similar-services.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import { suggest } from '#catalogue/queries/search/suggest.ts'
import { summariseFacets } from '#catalogue/queries/listings/summarise-facets.ts'
import { summariseRegions } from '#catalogue/queries/listings/summarise-regions.ts'
import { sql } from '#platform/database/database.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()

beforeAll(async () => {
  const istanbul = await world.provider({
    name: 'Ayşe Kitchen',
    country: 'TR',
    city: 'Istanbul',
    timeZone: 'Europe/Istanbul',
  })
  const made = [
    await world.haircut({
      title: 'Knotless braids, medium',
      columns: { description: 'Long hair, done with care, and with patience. Nothing here of food.' },
    }),
    await world.haircut({ title: 'Crème brûlée lesson', category: 'other', columns: { subcategories: ['events'] } }),
    await world.haircut({
      title: 'Silk press',
      columns: { description: 'After braids your hair rests; this is the gentle way to do so, for an hour.' },
    }),
    await world.dinner({ provider: istanbul, title: 'Lentil soup' }),
  ]
  await rebuildListings(
    ctx,
    made.map((one) => one.id),
  )
  for (const [id, name, country, population] of [
    [1, 'Lisbon', 'PT', 500_000],
    [2, 'São Paulo', 'BR', 12_000_000],
    [3, 'Lisbon', 'US', 9_000],
    [4, 'Lisburn', 'GB', 45_000],
  ]) {
    await world.db
      .run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
      values (${id}, ${name}, ${name === 'São Paulo' ? 'sao paulo' : String(name).toLowerCase()}, ${country}, 1, 1, 'UTC', ${population})`)
  }
})

const titles = async (text: string) => (await searchServices(ctx, { text })).items.map((card) => card.title)

test('accents, case and plural do not matter', async () => {
  expect(await titles('CREME brulee')).toEqual(['Crème brûlée lesson'])
  expect(await titles('crème lessons')).toEqual(['Crème brûlée lesson'])
})

test('matches in the title come before matches in the description', async () => {
  expect(await titles('braids')).toEqual(['Knotless braids, medium', 'Silk press'])
})

test('a prefix of the last word is enough', async () => {
  expect(await titles('knotless bra')).toEqual(['Knotless braids, medium'])
})

test('the name of a provider finds its services', async () => {
  expect(await titles('ayse kitchen')).toEqual(['Lentil soup'])
})

test('typing errors are corrected, and the page says so', async () => {
  expect((await searchServices(ctx, { text: 'knotles brads' })).correctedText).toBe('knotless braid')
  const found = await searchServices(ctx, { text: 'knitless lentel' })
  // A word is either corrected or dropped, never both.
  expect([found.correctedText, found.dropped]).toEqual(['knotless', ['lentel']])
  expect((await searchServices(ctx, { text: 'lentel soup' })).items.map((card) => card.title)).toEqual(['Lentil soup'])
})

test('words and filters without results are dropped one by one, and named', async () => {
  expect(await searchServices(ctx, { text: 'braids qqqqqq' })).toMatchObject({
    dropped: ['qqqqqq'],
    items: [{ title: 'Knotless braids, medium' }, {}],
  })
  expect(await searchServices(ctx, { text: 'lentil press' })).toMatchObject({
    items: [{}],
    dropped: [expect.any(String)],
  })
  const wider = await searchServices(ctx, { text: 'lentil', page: 'africa', verified: true })
  expect(wider).toMatchObject({ items: [{ title: 'Lentil soup' }], dropped: ['verified', 'page'] })
})

test('two wrong letters are corrected, and the original words can be searched', async () => {
  expect(await searchServices(ctx, { text: 'knolteess' })).toMatchObject({
    correctedText: 'knotless',
    items: [{ title: 'Knotless braids, medium' }],
  })
  expect(await searchServices(ctx, { text: 'knotles', isVerbatim: true })).toMatchObject({
    correctedText: null,
    items: [{ title: 'Knotless braids, medium' }],
  })
  expect(await searchServices(ctx, { text: 'knotlses', isVerbatim: true })).toMatchObject({
    correctedText: null,
    items: [],
  })
})

test('inflected forms and compound words are found', async () => {
  expect((await titles('braiding')).toSorted()).toEqual(['Knotless braids, medium', 'Silk press'])
  expect(await titles('cremebrulee')).toEqual(['Crème brûlée lesson'])
  expect((await searchServices(ctx, { text: 'braiding' })).correctedText).toBeNull()
})

test('a trade is found by its name in every language of the market, also misspelled', async () => {
  for (const text of ['tranças', 'trenzas', 'tresses', 'Zöpfe', 'ضفائر', 'चोटी', '编发', 'tresess'])
    expect([text, (await titles(text))[0]]).toEqual([text, 'Knotless braids, medium'])
})

test('countries and towns can be part of the search text', async () => {
  expect(await titles('soup turkey')).toEqual(['Lentil soup'])
  expect(await titles('soup istambul')).toEqual(['Lentil soup'])
})

test('if nobody offers a trade, related services are shown, and the page says so', async () => {
  const found = await searchServices(ctx, { text: 'sushi' })
  expect([found.items[0]?.title, found.dropped]).toEqual(['Lentil soup', ['sushi']])
})

test('a meaningless text finds nothing', async () => {
  expect(await searchServices(ctx, { text: 'xyzzyqwert' })).toMatchObject({ items: [], next: null })
  expect(await searchServices(ctx, { text: "'; drop table -- & | ! :*" })).toBeDefined()
})

test('suggestions name services, providers, categories and cities, eight at most', async () => {
  expect(await suggest(ctx, 'b')).toEqual([])
  expect((await suggest(ctx, 'bra')).map((line) => line.kind)).toEqual(['category', 'service', 'service'])
  expect(await suggest(ctx, 'ayse')).toContainEqual(
    expect.objectContaining({ kind: 'provider', label: 'Ayşe Kitchen' }),
  )
  expect(await suggest(ctx, 'lisb')).toContainEqual({
    kind: 'city',
    label: 'Lisbon',
    detail: 'Portugal',
    href: '/search?country=PT&city=Lisbon',
  })
  await world.db.run(sql`insert into place_names (place_id, search_name, name, country, weight)
    values (1, 'lisboa', 'Lisboa', 'PT', 500000)`)
  expect(await suggest(ctx, 'lisboa')).toContainEqual(
    expect.objectContaining({ label: 'Lisbon (Lisboa)', href: '/search?country=PT&city=Lisbon' }),
  )
})

test('similar services do not include the service itself', async () => {
  const { items } = await searchServices(ctx, { text: 'knotless' })
  const groups = await listSimilarServices(ctx, items[0]!.id)
  expect(groups.flatMap(({ cards }) => cards.map(({ title }) => title))).toEqual(['Silk press'])
})

test('a country on several pages is counted once on each', async () => {
  const regions = await summariseRegions(ctx)
  const amounts = Object.fromEntries(
    regions.map((region) => [region.slug, [region.services, region.providers, region.countries]]),
  )
  expect(amounts).toMatchObject({ europe: [4, 4, 2], asia: [1, 1, 1], 'middle-east': [1, 1, 1], africa: [0, 0, 0] })
  expect(regions).toHaveLength(10)
})

test('the chips of a page show counts', async () => {
  const facets = await summariseFacets(ctx, { page: 'europe', category: 'hair' })
  expect(facets.categories.find((one) => one.key === 'hair')).toEqual({
    key: 'hair',
    label: 'Hair',
    title: 'Hair services',
    amount: 2,
  })
  expect(facets.subcategories).toEqual([{ key: 'cut', label: 'Cut', amount: 2 }])
  expect(facets.countries).toEqual([{ key: 'PT', label: 'Portugal', amount: 2 }])
  expect(facets.cities).toEqual([{ city: 'Lisbon', country: 'PT', amount: 2 }])
})

test('towns are found by prefix, the largest first', async () => {
  expect((await findPlaces(ctx, 'lis')).map((place) => place.label)).toEqual([
    'Lisbon, Portugal',
    'Lisburn, United Kingdom',
    'Lisbon, United States',
  ])
  expect((await findPlaces(ctx, 'SÃO PAU')).map((place) => place.country)).toEqual(['BR'])
  expect((await findPlaces(ctx, 'Lisbon, United')).map((place) => place.country)).toEqual(['US'])
})

test('a saved address is matched to its town', async () => {
  expect(await findPlaceOf(ctx, 'Rua Augusta 12, 1100-053 Lisbon, Portugal')).toMatchObject({ id: 1 })
  expect(await findPlaceOf(ctx, 'Lisbon, United States')).toMatchObject({ id: 3 })
  expect(await findPlaceOf(ctx, 'Nowhere at all')).toBeUndefined()
})
