import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { searchApi } from '#catalogue/api/search-api.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { watched } from '#platform/watched-context.ts'
import { loadCategory } from '../listings/load-list.server.ts'
import { loadSearch } from './load-search.server.ts'

const world = await openWorld()

beforeAll(async () => {
  const cut = await world.haircut({ title: 'Box braids' })
  await world.db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (1, 'Lisbon', 'lisbon', 'PT', 38.72, -9.14, 'Europe/Lisbon', 500000) on conflict do nothing`)
  await rebuildListings(world.system(), [cut.id])
})

beforeEach(() => void (world.unmetSearches = []))

const visit = (path: string) => loadSearch(world.visitor(), new Request(`https://market.example${path}`))

test('a search without results is recorded with the town that was typed; one with results is not', async () => {
  await visit('/search?q=braids')
  expect(world.unmetSearches).toEqual([])
  await visit('/search?q=Sauerteig&where=Lisbon')
  expect(world.unmetSearches).toMatchObject([{ text: 'sauerteig', country: 'PT', city: 'lisbon', found: 'nothing' }])
})

test('an unknown place is searched as words and recorded without a place', async () => {
  await visit('/search?q=braids&where=Rua+do+Nada')
  expect(world.unmetSearches).toMatchObject([{ text: 'braids', city: '', found: 'less' }])
})

test('a search with results only after dropping filters is recorded as such', async () => {
  await visit('/search?q=braids&category=hair&rating=4.5')
  expect(world.unmetSearches).toMatchObject([
    { text: 'braids', category: 'hair', filters: 'Rated 4.5+', found: 'less' },
  ])
})

test('filters without results are recorded, also on category pages; an empty page without filters is not', async () => {
  await visit('/search?category=hair&language=fr')
  await loadCategory(
    world.visitor(),
    'europe',
    new Request('https://market.example/hair-services/europe?instant=1&rating=4.5'),
  )
  await loadCategory(world.visitor(), 'africa', new Request('https://market.example/hair-services/africa'))
  expect(world.unmetSearches).toMatchObject([
    { text: '', category: 'hair', page: 'world', filters: 'Speaks French' },
    { text: '', category: 'hair', page: 'europe', filters: 'Instant booking · Rated 4.5+' },
  ])
})

test('a page without results is not cached, so that each search is recorded', async () => {
  const publicTags = async (path: string) => {
    const { ctx, publicTags: invalidated } = watched(world.visitor())
    await loadSearch(ctx, new Request(`https://market.example${path}`))
    return invalidated()
  }
  expect(await publicTags('/search?q=braids')).toContain('lists')
  expect(await publicTags('/search?q=sauerteig')).toBeNull()
})

test('searches through the API are recorded too', async () => {
  const app = newApi()
  app.use(async (c, next) => {
    c.set('ctx', world.visitor())
    await next()
  })
  app.onError(answerProblem)
  app.route('/', searchApi)
  const answer = await app.request('/search?q=sauerteig&region=europe')
  expect(await answer.json()).toMatchObject({ items: [] })
  expect(world.unmetSearches).toMatchObject([{ text: 'sauerteig', page: 'europe', found: 'nothing' }])
})
