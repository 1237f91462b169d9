import type { ListPage } from '#market/rules/regions/regions.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

/** The number of listings with each facet; "page:world" is all of them. */
export async function selectFacetAmounts(db: Database, facets: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; amount: number }>(
    sql`select name, amount from listing_tallies where name = any(${[...facets, 'page:world']}::text[])`,
  )
  return new Map(rows.map(({ name, amount }) => [name, amount]))
}

/** Filters with maintained counts, which need no scan. */
export interface Tallied {
  page: ListPage
  category?: string | undefined
  /** All spellings of one subcategory. */
  subcategories?: string[] | undefined
  country?: string | undefined
}

const talliedRows = ({
  page,
  category = undefined,
  subcategories = [''],
  country = undefined,
}: Tallied): Statement => sql`
  from listing_counts where page = ${page} and subcategory = any(${subcategories}::text[])
    and (${category ?? null}::text is null or category = ${category ?? null})
    and (${country ?? null}::text is null or country = ${country ?? null})`

/** The number of listings that match these filters. */
export async function countTallied(db: Database, tallied: Tallied): Promise<number> {
  const row = await db.row<{ amount: number }>(
    sql`select coalesce(sum(amount), 0)::int as amount ${talliedRows(tallied)}`,
  )
  return row?.amount ?? 0
}

interface Counted {
  key: string
  amount: number
}

/** The same, by category or country. */
export const talliedBy = (db: Database, by: 'category' | 'country', tallied: Tallied) =>
  db.rows<Counted>(sql`
    select ${by === 'country' ? sql`country` : sql`category`} as key, sum(amount)::int as amount ${talliedRows(tallied)} group by 1`)

/** Listings of a category by subcategory. */
export const talliedSubcategories = (db: Database, { page, category, country }: Tallied) =>
  db.rows<Counted>(sql`
    select subcategory as key, sum(amount)::int as amount from listing_counts
    where page = ${page} and category = ${category} and subcategory <> '' and (${country ?? null}::text is null or country = ${country ?? null})
    group by 1`)

/** Listings on a page: of a category or of all. */
export const countOnPage = (db: Database, page: ListPage, category: string | null): Promise<number> =>
  countTallied(db, { page, category: category ?? undefined })

/** The cities of these countries with most listings, in one category or in all. */
export const selectCities = (db: Database, countries: string[], category: string | null, limit: number) =>
  db.rows<{ city: string; country: string; amount: number }>(sql`
    select split_part(name, '|', 4) as city, split_part(name, '|', 2) as country, sum(amount)::int as amount from listing_tallies
    where name like 'place|%' and split_part(name, '|', 2) = any(${countries}::text[])
      and (${category}::text is null or split_part(name, '|', 3) = ${category})
    group by 1, 2 order by amount desc, city limit ${limit}`)

/** All time zones with listings, by a loose index scan. */
export async function selectZones(db: Database): Promise<string[]> {
  const rows = await db.rows<{ zone: string }>(sql`
    with recursive zones as (
      (select time_zone as zone from listings order by time_zone limit 1)
      union all
      select (select l.time_zone from listings l where l.time_zone > z.zone order by l.time_zone limit 1) from zones z where z.zone is not null
    )
    select zone from zones where zone is not null`)
  return rows.map(({ zone }) => zone)
}

export interface RegionCount {
  page: string
  /** Null: all categories. */
  category: string | null
  services: number
}

export const selectRegionCounts = (db: Database) =>
  db.rows<RegionCount>(sql`
    select page, category, sum(amount)::int as services
    from listing_counts where subcategory = '' group by grouping sets ((page, category), (page))`)

/** Providers and countries of every page. */
export const selectProviderCounts = (db: Database) =>
  db.rows<{ page: string; amount: number; countries: number }>(sql`
    select split_part(name, '|', 2) as page, sum(amount) filter (where split_part(name, '|', 3) = '')::int as amount,
      count(*) filter (where split_part(name, '|', 3) <> '' and split_part(name, '|', 4) = '')::int as countries
    from listing_tallies where name like 'providers|%' and amount > 0 group by 1`)

/** Providers of a page by country, and by city (slug; null: the whole country). */
export const selectProviderPlaces = (db: Database, page: ListPage, country: string | null) =>
  db.rows<{ country: string; city: string | null; amount: number }>(sql`
    select split_part(name, '|', 3) as country, nullif(split_part(name, '|', 4), '') as city, amount::int as amount
    from listing_tallies where name like ${`providers|${page}|${country ?? ''}%`} and amount > 0`)

/** Providers of a page, or of one country of it. */
export async function countProvidersOn(db: Database, page: ListPage, country: string | undefined): Promise<number> {
  const name = ['providers', page, ...(country ? [country] : [])].join('|')
  const row = await db.row<{ amount: number }>(
    sql`select amount::int as amount from listing_tallies where name = ${name}`,
  )
  return row?.amount ?? 0
}
