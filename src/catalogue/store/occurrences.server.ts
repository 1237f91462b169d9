import type { ListPage } from '#market/rules/regions.ts'
import { sql, type Database } from '#platform/database.ts'

/** How many listings carry each of these marks, and "page:world": all of them. */
export async function selectMarkAmounts(db: Database, marks: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; amount: number }>(
    sql`select name, amount from listing_tallies where name = any(${[...marks, 'page:world']}::text[])`,
  )
  return new Map(rows.map(({ name, amount }) => [name, amount]))
}

export interface FacetCount {
  category: string | null
  subcategory: string | null
  country: string | null
  amount: number
}

/** A page's counts by category and sub-category, and by country (of the category, if one is given). */
export const selectFacetCounts = (db: Database, page: ListPage, category: string | null) =>
  db.rows<FacetCount>(sql`
    select category, subcategory, country,
      (case when country is null then sum(amount)
        else sum(amount) filter (where subcategory = '' and (${category}::text is null or category = ${category})) end)::int as amount
    from listing_counts where page = ${page} group by grouping sets ((category, subcategory), (country))`)

/** Listings on a page: of a category or of all, of a country or of all. */
export async function countOnPage(db: Database, page: ListPage, category: string | null): Promise<number> {
  const row = await db.row<{ amount: number }>(sql`select coalesce(sum(amount), 0)::int as amount from listing_counts
    where page = ${page} and subcategory = '' and (${category}::text is null or category = ${category})`)
  return row?.amount ?? 0
}

/** The cities of these countries with most listings, in one category or in all. */
export const selectCities = (db: Database, countries: string[], category: string | null, limit: number) =>
  db.rows<{ city: string; country: string; amount: number }>(sql`
    select split_part(name, '|', 4) as city, split_part(name, '|', 2) as country, sum(amount)::int as amount from listing_tallies
    where name like 'place|%' and split_part(name, '|', 2) = any(${countries}::text[])
      and (${category}::text is null or split_part(name, '|', 3) = ${category})
    group by 1, 2 order by amount desc, city limit ${limit}`)

/** Every zone in which there is a listing: hops from one to the next along the index. */
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
  /** Null: all categories together. */
  category: string | null
  services: number
  countries: number
}

export const selectRegionCounts = (db: Database) =>
  db.rows<RegionCount>(sql`
    select page, category, sum(amount)::int as services, count(distinct country)::int as countries
    from listing_counts where subcategory = '' group by grouping sets ((page, category), (page))`)

export const selectProviderCounts = (db: Database) =>
  db.rows<{ page: string; amount: number }>(
    sql`select split_part(name, '|', 2) as page, amount from listing_tallies where name like 'providers|%'`,
  )
