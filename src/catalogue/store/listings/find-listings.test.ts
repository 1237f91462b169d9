import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { multiplyServices } from '../../../../seeds/multiply.server.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { setFreeTimes } from '#catalogue/commands/listings/set-free-times.ts'
import { buildListingQuery } from '#catalogue/queries/listings/fetch-listings.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import type { ListingQuery, ListPlan } from '#catalogue/rules/search/list-query.ts'
import { findListings } from '#catalogue/store/listings/find-listings.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { hours } from '#shared/time/instant.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()
const ids: string[] = []

beforeAll(async () => {
  for (let index = 0; index < 12; index++) {
    const title = ['Garden and lawn', 'Lawn mowing', 'Lawns, gardens', 'Silk press'][index % 4]!
    const columns = {
      description: index % 4 === 3 ? 'Dry before you walk over a lawn.' : 'Green.',
      rating_count: 3 + index,
      rating_sum: 15 + 3 * index,
    }
    ids.push((await world.haircut({ title, columns })).id)
  }
  await rebuildListings(ctx, ids)
})

const found = async (plan: ListPlan, filters: ListFilters) => {
  const rows = await findListings(ctx.db, await buildListingQuery(ctx, filters), plan)
  return rows.map(({ id, key, tier }) => ({ id, key, tier }))
}

test.each([
  ['one word', { text: 'lawn', limit: 5 }, 6],
  ['two words', { text: 'garden lawn', limit: 4 }, 5],
  ['the beginning of a word', { text: 'law', limit: 5 }, 6],
  ['a word on one page', { text: 'lawn', limit: 5, page: 'europe', category: 'hair' }, 6],
  ['a word where nothing is sold', { text: 'lawn', limit: 5, page: 'africa' }, 0],
  ['a word and more than have it in their title', { text: 'lawn', limit: 11 }, 12],
] satisfies [string, ListFilters, number][])(
  'both query plans for words find the same listings: %s',
  async (_, filters, amount) => {
    const walked = await found('walk-words', filters)
    expect(walked).toHaveLength(amount)
    expect(walked).toEqual(await found('gather-words', filters))
  },
)

test('services that are free sooner are scanned sooner', async () => {
  const last = (await found('walk-words', { text: 'mowing', limit: 1 }))[1]!
  await setFreeTimes(ctx, [
    {
      serviceId: last.id,
      nextFreeAt: world.now + hours(1),
      freeDays: [1],
      freeParts: [],
      freeHours: null,
      recheckAt: null,
    },
  ])
  expect((await found('walk-words', { text: 'mowing', limit: 1 }))[0]!.id).toBe(last.id)
})

/** The rows of a table that a query reads. */
async function rowsReadBy(plan: ListPlan, question: ListingQuery, table = 'listings'): Promise<number> {
  let amount = 0
  const read = (node: PlanNode): number =>
    (node['Relation Name'] === table
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, part) => sum + read(part), 0)
  const explaining: Database = {
    ...ctx.db,
    rows: async <Row>(statement: Statement) => {
      const plans = await ctx.db.rows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql`explain (analyze, format json) ${statement}`,
      )
      amount += read(plans[0]!['QUERY PLAN'][0]!.Plan)
      return ctx.db.rows<Row>(statement)
    },
  }
  await findListings(explaining, question, plan)
  return amount
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: PlanNode[]
}

test.each([
  ['all', 'walk', {}],
  ['by price', 'walk', { sort: 'price-low' }],
  ['a word', 'walk-words', { text: 'lawn' }],
] satisfies [string, ListPlan, ListFilters][])(
  'a late page reads only the listings it shows: %s',
  async (_, plan, filters) => {
    const all = await found(plan, { ...filters, limit: 11 })
    expect(await found(plan, { ...filters, limit: 2, pageNumber: 4 })).toEqual(all.slice(6, 9))
    const question = await buildListingQuery(ctx, { ...filters, limit: 2, pageNumber: 4 })
    expect(await rowsReadBy(plan, question)).toBe(3)
    expect(await rowsReadBy(plan, question, 'listing_cards')).toBe(3)
  },
)

test('the first page of a list without filters reads cards and no listings', async () => {
  const question = await buildListingQuery(ctx, { limit: 4 })
  expect(await rowsReadBy('walk', question)).toBe(0)
  expect(await rowsReadBy('walk', question, 'listing_cards')).toBe(5)
})

test('a list of rare matches reads at most fifty times the rows that it shows', async () => {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await multiplyServices(client, 400)
  await client.query(
    `update listings set free_days = case when price_usd_cents % 10 = 0 then array[20000] else array[20001] end`,
  )
  // With many listings, a sample tells which of several conditions is rare.
  await client.query(`update listing_tallies set amount = 100_000 where name = 'page:world'`)
  await client.end()
  const rare: [ListPlan, Partial<ListingQuery>][] = [
    ['walk', { priceFromCents: 5_000, priceToCents: 5_100, freeDays: [20_000] }],
    ['walk', { sort: 'price-low', priceFromCents: 5_000, priceToCents: 5_100, freeDays: [20_000] }],
    ['walk', { freeDays: [30_000] }],
    ['walk', { freeParts: [90_000] }],
    ['walk', { facets: ['nothing has this'], priceToCents: 4_000 }],
    ['walk-words', { facets: ['nothing has this'] }],
  ]
  for (const [plan, filters] of rare) {
    const question = { ...(await buildListingQuery(ctx, plan === 'walk' ? {} : { text: 'lawn' })), ...filters }
    expect([filters, await rowsReadBy(plan, question)]).toEqual([
      filters,
      expect.toSatisfy((rows: number) => rows <= 50 * 24),
    ])
    const ids = (await findListings(ctx.db, question, plan)).map(({ id }) => id)
    const all = await findListings(ctx.db, question, 'gather-facets')
    expect([filters, ids]).toEqual([filters, all.map(({ id }) => id)])
  }
})
