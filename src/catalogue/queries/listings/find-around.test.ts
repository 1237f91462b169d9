import { beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { ListFilters, ServiceGroup } from '#catalogue/contract.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { listSimilarServices } from '#catalogue/queries/service-page/list-similar-services.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import { suggest } from '#catalogue/queries/search/suggest.ts'
import { closeCards } from '#catalogue/rules/listings/close-cards.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()
const ids: Record<string, string> = {}

const towns = {
  Lisbon: ['PT', 38.72, -9.14, 500_000],
  Sintra: ['PT', 38.8, -9.38, 30_000],
  Porto: ['PT', 41.15, -8.61, 240_000],
  Badajoz: ['ES', 38.88, -6.97, 150_000],
  Elvas: ['PT', 38.88, -7.16, 16_000],
  Nairobi: ['KE', -1.28, 36.82, 4_000_000],
} as const

beforeAll(async () => {
  let id = 0
  for (const [city, [country, latitude, longitude, population]] of Object.entries(towns)) {
    await world.db
      .run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
      values (${++id}, ${city}, ${city.toLowerCase()}, ${country}, ${latitude}, ${longitude}, 'UTC', ${population})`)
    const provider = await world.provider({ name: `Salon ${city}`, city, country, latitude, longitude })
    const rating = { rating_sum: 40 + id, rating_count: 10 }
    ids[city] = (await world.haircut({ provider, title: `Cut in ${city}`, columns: rating })).id
    ids[`${city} braids`] = (
      await world.haircut({ provider, title: `Braids in ${city}`, columns: { ...rating, subcategories: ['braids'] } })
    ).id
  }
  await rebuildListings(ctx, Object.values(ids))
})

const cells = (groups: ServiceGroup[]) =>
  groups.map(({ label, cards }) => [label, ...cards.map(({ city }) => city).toSorted()])

const listed = async (filters: ListFilters) => {
  const { items, groups } = await listServices(ctx, filters)
  return cells(closeCards(items, groups))
}

test('results within 50 km come first, then the country, then the rest, each under a heading that names the place', async () => {
  const cuts = { category: 'hair', subcategory: 'cut' } as const
  expect(await listed({ ...cuts, around: 'Lisbon' })).toEqual([
    ['Near Lisbon', 'Lisbon', 'Sintra'],
    ['More in Portugal', 'Elvas', 'Porto'],
    ['Elsewhere', 'Badajoz', 'Nairobi'],
  ])
  expect(await listed({ ...cuts, around: 'Rua Augusta 12, Porto, Portugal' })).toEqual([
    ['Near Porto', 'Porto'],
    ['More in Portugal', 'Elvas', 'Lisbon', 'Sintra'],
    ['Elsewhere', 'Badajoz', 'Nairobi'],
  ])
})

test('nearby results across a border are listed once, as nearby', async () => {
  expect(await listed({ subcategory: 'cut', around: 'Elvas' })).toEqual([
    ['Near Elvas', 'Badajoz', 'Elvas'],
    ['More in Portugal', 'Lisbon', 'Porto', 'Sintra'],
    ['Elsewhere', 'Nairobi'],
  ])
})

test('a visitor who chose only a country sees its results, without "nearby"', async () => {
  expect(await listed({ subcategory: 'cut', around: 'Spain' })).toEqual([
    ['In Spain', 'Badajoz'],
    ['Elsewhere', 'Elvas', 'Lisbon', 'Nairobi', 'Porto', 'Sintra'],
  ])
  const far = await listed({ subcategory: 'cut', around: 'Nairobi', limit: 2 })
  expect(far.map(([label]) => label)).toEqual(['Near Nairobi', 'Elsewhere'])
})

test('the distance is shown for nearby results only', async () => {
  const { items } = await listServices(ctx, { subcategory: 'cut', around: 'Lisbon' })
  const far = items.filter(({ distanceKm }) => distanceKm !== null).map(({ city }) => city)
  expect(far.toSorted()).toEqual(['Lisbon', 'Sintra'])
})

test('an unknown place, and the filter "anywhere", do not change the order', async () => {
  expect((await listServices(ctx, { around: 'Rua do Nada' })).groups).toEqual([])
  expect((await listServices(ctx, { around: 'Lisbon', country: 'KE' })).groups).toEqual([])
  expect((await listServices(ctx, { around: 'Lisbon', page: 'africa' })).groups).toEqual([])
})

test.each<ListFilters>([
  { sort: 'price-low' },
  { sort: 'soonest' },
  { sort: 'rated', category: 'hair' },
  { text: 'cut' },
  { text: 'salon', rating: 4 },
  { subcategory: 'braids' },
])('paging returns everything once: %j', async (filters) => {
  const all = (await listServices(ctx, { ...filters, limit: 100 })).items.map(({ id }) => id)
  const met: string[] = []
  for (let pageNumber = 1; pageNumber <= 20; pageNumber++) {
    const page = await listServices(ctx, { ...filters, around: 'Lisbon', limit: 5, pageNumber })
    met.push(...page.items.map(({ id }) => id))
    expect(page.groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(page.items.length)
    if (!page.isMore) break
  }
  expect(met.toSorted()).toEqual(all.toSorted())
  expect(met).toHaveLength(all.length)
})

test('a search and its suggestions begin with nearby results', async () => {
  const { items, groups } = await searchServices(ctx, { text: 'cut', around: 'Nairobi' })
  expect(cells(closeCards(items, groups))[0]).toEqual(['Near Nairobi', 'Nairobi'])
  const lines = await suggest(ctx, 'cut', 'Porto')
  expect(lines.find(({ kind }) => kind === 'service')?.label).toBe('Cut in Porto')
})

test('similar services are sorted by distance, those of the same kind before others at the same distance', async () => {
  const groups = await listSimilarServices(ctx, ids.Lisbon!, 8)
  const [cut, braids] = [expect.stringMatching(/^Cut/), expect.stringMatching(/^Braids/)]
  expect(groups.map(({ label, cards }) => [label, ...cards.map(({ title }) => title)])).toEqual([
    ['Near Lisbon', 'Cut in Sintra', braids, braids],
    ['More in Portugal', cut, cut, braids, braids],
    ['Elsewhere', cut],
  ])
})

/** The number of listing rows that a query reads. */
const readBy = (work: (db: Database) => Promise<unknown>) =>
  world.db.transaction(async (db) => {
    const before = await rowsRead(db)
    await work(db)
    return (await rowsRead(db)) - before
  })

async function rowsRead(db: Database): Promise<number> {
  const row = await db.row<{ amount: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch)::int as amount from pg_stat_xact_user_tables
    where relname in ('listings', 'listing_pages', 'listing_words')`)
  return row!.amount
}

test('however many results are nearby, a page reads a bounded number of rows', { timeout: 60_000 }, async () => {
  await plantCopies(10_000)
  const questions: ListFilters[] = [
    { category: 'hair', sort: 'soonest', limit: 4, around: 'Lisbon' },
    { sort: 'rated', limit: 4, around: 'Sintra' },
    { category: 'hair', sort: 'newest', limit: 24, around: 'Portugal' },
  ]
  for (const filters of questions)
    expect(await readBy((db) => listServices({ ...ctx, now: world.now, db }, filters))).toBeLessThan(2_500)
})

/** Inserts further listings in one town, without services. */
async function plantCopies(amount: number) {
  await world.db.transaction(async (db) => {
    await db.run(sql`set local session_replication_role = replica`)
    // In parts, because a statement may take only so long.
    for (let part = 0; part < 10; part++)
      await db.run(sql`
      insert into listings select (jsonb_populate_record(l, jsonb_build_object('service_id', gen_random_uuid(), 'recommended', random(), 'free_days', '[]'::jsonb))).*
      from listings l cross join generate_series(1, ${amount / 10}) as copy where l.service_id = ${ids.Lisbon!}`)
    await db.run(sql`
      insert into listing_cards select (jsonb_populate_record(c, jsonb_build_object('service_id', l.service_id))).* from listings l cross join listing_cards c
      where c.service_id = ${ids.Lisbon!} and not exists (select 1 from listing_cards x where x.service_id = l.service_id)`)
    await db.run(sql`
      insert into listing_pages select page, l.category, l.service_id, l.country, l.recommended, l.price_usd_cents, l.rating_value,
        coalesce(l.next_free_at, '9999-12-31'), l.published_at
      from listings l cross join unnest(array['world']) as page where not exists (select 1 from listing_pages p where p.service_id = l.service_id)`)
    await db.run(sql`
      insert into listing_tallies (name, amount) select facet, count(*) from listings, unnest(facets) as facet group by 1
      on conflict (name) do update set amount = excluded.amount`)
  })
  await world.db.run(sql`analyze listings, listing_pages, listing_tallies`)
}
