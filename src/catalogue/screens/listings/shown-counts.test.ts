import { beforeAll, expect, test } from 'vitest'
import { openPlantedWorld } from '../../../../tests/support/worlds/world.ts'
import type { Facets, ListFilters, Total } from '#catalogue/contract.ts'
import { buildListingQuery } from '#catalogue/queries/listings/fetch-listings.ts'
import { countListedProviders } from '#catalogue/queries/listings/list-providers.ts'
import { countServices } from '#catalogue/queries/listings/list-services.ts'
import { summariseRegions } from '#catalogue/queries/listings/summarise-regions.ts'
import { writeFilters } from '#catalogue/rules/search/filter-address.ts'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { categories, categoryKeys } from '#market/rules/categories.ts'
import { regions, type Region } from '#market/rules/regions/regions.ts'
import { groupListings } from '#catalogue/store/listings/find-listings.server.ts'
import { loadCategory, loadRegion } from './load-list.server.ts'
import { loadSearch } from '../search/load-search.server.ts'

const world = await openPlantedWorld()
const ctx = world.visitor()
const requestOf = (path: string) => new Request(`https://market.example${path}`)
const open = {
  region: (region: Region, query = '') => loadRegion(ctx, region, requestOf(`/region/${region}${query}`)),
  search: (query: string) => loadSearch(ctx, requestOf(`/search${query}`)),
}

/** The number that a page shows for a link, and the number of results behind it. */
const wrong: { page: string; link: object; said: number | null; found: number }[] = []
let compared = 0

async function compare(list: ListFrame, count: (filters: ListFilters) => Promise<Total>, only?: (keyof Facets)[]) {
  const rest = { ...list.filters, pageNumber: undefined, around: undefined }
  const { subcategories, countries, cities } = list.facets
  const links = [
    ...subcategories.map(({ key, amount }) => ({ kind: 'subcategories', link: { subcategory: key }, amount })),
    ...countries.map(({ key, amount }) => ({ kind: 'countries', link: { country: key, city: undefined }, amount })),
    ...cities.map(({ city, country, amount }) => ({ kind: 'cities', link: { country, city }, amount })),
  ].filter(({ kind }) => !only || only.includes(kind as keyof Facets))
  for (const { link, amount } of links) {
    const { amount: found } = await count({ ...rest, ...link })
    compared++
    if (amount !== found) wrong.push({ page: `${list.path}?${writeFilters(list.filters)}`, link, said: amount, found })
  }
}

const services = (filters: ListFilters) => countServices(ctx, filters)
const providers = (filters: ListFilters) => countListedProviders(ctx, filters)

beforeAll(() => {
  wrong.length = 0
})

const regionQueries = [
  '',
  '?country=PT',
  '?country=US',
  '?rating=4.5',
  '?instant=1&fulfillmentMethod=venue',
  '?category=hair',
]

test.each(regionQueries)('every count on a region’s page equals the list behind its link: %s', async (query) => {
  compared = 0
  for (const region of regions) {
    const page = await open.region(region, query).catch(() => null)
    if (!page) continue
    await compare(page.list, providers, query.includes('category') ? ['countries', 'cities'] : undefined)
    const { country } = page.list.filters
    for (const { key, amount } of page.list.facets.categories) {
      const opened = await loadCategory(
        ctx,
        region,
        requestOf(`/${categories[key].route}/${region}${country ? `?country=${country}` : ''}`),
      )
      expect([region, key, opened.list.countText]).toEqual([region, key, `${amount} service${amount === 1 ? '' : 's'}`])
    }
    for (const { slug, providers: amount, countries } of page.parts) {
      const part = await open.region(slug as Region)
      expect([slug, part.list.countText]).toEqual([slug, `${amount} provider${amount === 1 ? '' : 's'}`])
      expect([slug, part.list.facets.countries.length]).toEqual([slug, countries])
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(3)
})

test('every count of services on a category’s page equals the list behind its link', async () => {
  compared = 0
  for (const query of ['', '?country=PT', '?rating=4.5', '?sub=barber', '?fulfillmentMethod=delivery'])
    for (const category of categoryKeys)
      for (const region of regions) {
        const path = `/${categories[category].route}/${region}${query}`
        const page = await loadCategory(ctx, region, requestOf(path)).catch(() => null)
        if (page) await compare(page.list, services)
      }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(100)
})

test.each([
  '',
  '?category=hair',
  '?category=hair&country=PT',
  '?category=hair&sub=cut',
  '?q=haircut',
  '?q=haircut&category=hair&instant=1',
  '?q=a',
  '?country=PT',
  '?country=PT&city=Lisbon',
  '?rating=4.5&fulfillmentMethod=venue',
  '?where=Lisbon',
  '?q=cut&around=Lisbon',
  '?q=hiarcut',
  '?q=peluquería&category=hair',
  '?q=braiding kenya',
])('with text and filters, every count of a search equals the list behind its link: %s', async (query) => {
  compared = 0
  const { list } = await open.search(query)
  await compare(list, async (filters) => {
    const opened = await loadSearch(ctx, requestOf(`/search?${writeFilters(filters)}`))
    // Results after removing filters do not count, because they were not asked for.
    if (opened.dropped.length > 0) return { amount: 0, isMore: false, display: '' }
    return { amount: Number(/[\d,]+/.exec(opened.list.countText)![0].replaceAll(',', '')), isMore: false, display: '' }
  })
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(0)
})

test('a text without results has no chips with counts', async () => {
  const { list, cards } = await open.search('?q=hiarcut&exact=1')
  expect([cards.length, list.countText, list.facets.countries, list.facets.cities]).toEqual([0, '0 services', [], []])
})

test('the counts of the world map equal the lists of the regions', async () => {
  for (const { slug, providers: amount, countries } of await summariseRegions(ctx)) {
    const page = await open.region(slug)
    expect([slug, page.list.countText]).toEqual([slug, `${amount} provider${amount === 1 ? '' : 's'}`])
    expect([slug, page.list.facets.countries.length]).toEqual([slug, countries])
  }
})

test('too many results are not counted by group', async () => {
  const groups = await groupListings(world.db, await buildListingQuery(ctx, {}), 'walk', 10)
  expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(11)
})

test('prices use the currency of the place unless another one is chosen', async () => {
  const { list } = await open.search('?country=PT')
  expect(list.priceCurrency).toBe('EUR')
  expect((await open.search('?country=PT&to=50&currency=GBP')).list.priceCurrency).toBe('GBP')
  const { list: lisbon } = await open.region('europe', '?country=PT')
  expect(lisbon.priceCurrency).toBe('EUR')
})
