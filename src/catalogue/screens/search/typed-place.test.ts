import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { findPlaces, suggestPlaces } from '#market/queries/find-places.ts'
import { sql } from '#platform/database/database.ts'
import { loadSearch } from './load-search.server.ts'

const world = await openWorld()
const ctx = world.visitor()

beforeAll(async () => {
  const towns = [
    ['Lisbon', 'PT', 38.72, -9.14, 517_000],
    ['Lisburn', 'GB', 54.51, -6.03, 71_000],
    ['San Antonio', 'US', 29.42, -98.49, 1_400_000],
    ['San Diego', 'US', 32.72, -117.16, 1_300_000],
    ['San Fernando', 'ES', 36.47, -6.2, 95_000],
    ['Sanlúcar de Barrameda', 'ES', 36.78, -6.35, 67_000],
    ['Portugalete', 'ES', 43.32, -3.02, 45_000],
    ['Porto', 'PT', 41.15, -8.61, 240_000],
    ['Porto Alegre', 'BR', -30.03, -51.23, 1_400_000],
  ] as const
  for (const [id, [name, country, latitude, longitude, population]] of towns.entries())
    await world.db
      .run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
      values (${id + 1}, ${name}, ${name.toLowerCase().replace('ú', 'u')}, ${country}, ${latitude}, ${longitude}, 'UTC', ${population})`)
  await rebuildListings(world.system(), [(await world.haircut({ title: 'Haircut' })).id])
})

const open = (path: string) => loadSearch(ctx, new Request(`https://market.example${path}`))

/** The URL to which the search redirects. */
const movesTo = async (path: string) => {
  const answer = await open(path).catch((thrown: unknown) => thrown as Response)
  return answer instanceof Response ? answer.headers.get('location') : null
}

test('an unambiguous beginning of a city is completed, without script', async () => {
  expect(await movesTo('/search?q=haircut&where=Lisb')).toBe('/search?q=haircut&where=Lisbon%2C+Portugal')
  expect(await movesTo('/search?q=haircut&where=Lisb%2C+Portugal')).toContain('where=Lisbon%2C+Portugal')
  for (const whole of ['Lisbon', 'lisbon, portugal', 'Porto', 'Portugal', 'Rua do Nada'])
    expect([whole, await movesTo(`/search?where=${whole}`)]).toEqual([whole, null])
})

test('for an ambiguous place the visitor is asked, and the search covers all places meanwhile', async () => {
  expect(await movesTo('/search?q=haircut&where=san')).toBe('/search?q=haircut&which=san')
  expect(await movesTo('/search?where=Portu')).toBe('/search?which=Portu')
  const { which, cards } = await open('/search?q=haircut&which=Portu')
  expect(cards).toHaveLength(1)
  expect(which).toEqual({
    text: 'Portu',
    choices: [
      { label: 'Portugal', href: '/search?q=haircut&where=Portugal' },
      { label: 'Portugalete, Spain', href: '/search?q=haircut&where=Portugalete%2C+Spain' },
    ],
  })
})

test('towns near the visitor come first, then the largest', async () => {
  const names = async (around?: string) => (await findPlaces(ctx, 'san', { around })).map(({ name }) => name)
  expect(await names()).toEqual(['San Antonio', 'San Diego', 'San Fernando', 'Sanlúcar de Barrameda'])
  expect(await names('Sanlúcar de Barrameda, Spain')).toEqual([
    'San Fernando',
    'Sanlúcar de Barrameda',
    'San Antonio',
    'San Diego',
  ])
})

test('a complete name means that town, even if a larger town begins with it', async () => {
  expect((await suggestPlaces(ctx, 'Porto')).completed).toBe('Porto')
  expect((await suggestPlaces(ctx, 'Port')).completed).toBeNull()
  expect(await suggestPlaces(ctx, 'P')).toEqual({ items: [], countries: [], completed: null })
})

test('a search around a place begins with the map, unless a visitor closed it; others begin without', async () => {
  const isMapFirst = async (path: string) => {
    const { list } = await open(path)
    return list.filters.isMapOpen ?? list.hasMapFirst
  }
  expect(await isMapFirst('/search?where=Lisbon, Portugal')).toBe(true)
  expect(await isMapFirst('/search?where=Lisbon, Portugal&map=0')).toBe(false)
  expect(await isMapFirst('/search')).toBe(false)
  expect(await isMapFirst('/search?map=1')).toBe(true)
  const closed = await open('/search?where=Lisbon, Portugal&map=0')
  expect(closed.list.query).toMatch(/(^|&)map=0/)
})
