import { openGround } from '../seeds/ground.ts'
import { section, recordMetric } from './support/report.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import type { ListFilters } from '#catalogue/contract.ts'
import { readConfig } from '#platform/config/config.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { plusDays } from '#shared/time/local-date.ts'

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const isOfListing = (node: PlanNode) => /^listing(s|_cards)$/.test(node['Relation Name'] ?? '')

/** Rows of listings and their cards that a plan reads, with those that a filter removes. */
function listingsRead(node: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node
  const here = isOfListing(node) ? (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, part) => sum + listingsRead(part), here)
}

/** The same database; `onRead` gets the rows of listings that each statement reads. */
function explained(db: Database, onRead: (rows: number) => void): Database {
  const explain = async (statement: Statement) => {
    const [row] = await db.rows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    )
    onRead(listingsRead(row!['QUERY PLAN'][0]!.Plan))
  }
  return {
    ...db,
    rows: async (statement) => (await explain(statement), db.rows(statement)),
    row: async (statement) => (await explain(statement), db.row(statement)),
  }
}

const day = (after: number) => plusDays(new Date().toISOString().slice(0, 10), after)
const page = 24

/** Lists and searches with rare and frequent matches, and how many listings each may read. */
const lists = (): [string, ListFilters, number][] => [
  ['region and category', { page: 'europe', category: 'hair' }, 2 * page],
  ['page 200 by number', { pageNumber: 200 }, 3 * page],
  ['free on a day', { freeOn: day(3) }, 50 * page],
  ['free on a day that no calendar has', { freeOn: day(200) }, 50 * page],
  ['free on a day, a narrow price', { freeOn: day(3), priceFrom: 400, priceTo: 410 }, 50 * page],
  ['free on a day, a price', { freeOn: day(3), priceFrom: 40, priceTo: 60 }, 50 * page],
  ['most expensive within a range', { priceFrom: 30, priceTo: 40, sort: 'price-high' }, 3 * page],
  ['rated 4.9, a price', { rating: 4.9, priceFrom: 200, priceTo: 210 }, 50 * page],
  ['a word', { text: 'massage' }, 50 * page],
  ['a word, cheapest first', { text: 'cut', sort: 'price-low' }, 50 * page],
  ['a word, a region, a price', { text: 'massage', page: 'asia', priceFrom: 30, priceTo: 32 }, 200 * page],
  ['a word, a day, a price', { text: 'cleaning', freeOn: day(3), priceFrom: 50, priceTo: 55 }, 200 * page],
  ['a misspelled word', { text: 'massgae' }, 50 * page],
]

/** Counts what lists read, which is the same on a busy machine. */
export async function measureLists(databaseUrl: string, size: string): Promise<void> {
  section(`Listings that a list of 24 reads (${size})`)
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
  const ground = await openGround(databaseUrl, config.publicUrl, config)
  for (const [name, filters, atMost] of lists()) {
    let read = 0
    const ctx = { ...ground.ctx, db: explained(ground.ctx.db, (rows) => (read += rows)) }
    await (filters.text ? searchServices(ctx, filters) : listServices(ctx, filters))
    recordMetric(`${name}, ${size}`, Math.round(read), 'rows', { atMost })
  }
  await ground.close()
}
