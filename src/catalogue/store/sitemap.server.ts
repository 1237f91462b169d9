import { sql, type Database } from '#platform/database/database.ts'

/** One address of a sitemap and its cursor key. */
export interface SitemapRow {
  id: string
  name: string
}

/** From maintained counts; the listings are not counted. */
export async function selectSitemapAmounts(db: Database): Promise<{ services: number; providers: number }> {
  const rows = await db.rows<{ name: string; amount: number }>(
    sql`select name, amount from listing_tallies where name in ('page:world', 'providers|world')`,
  )
  const of = (name: string) => rows.find((row) => row.name === name)?.amount ?? 0
  return { services: of('page:world'), providers: of('providers|world') }
}

/** Services on sale, by id. */
export const selectServicesAfter = (db: Database, after: string, limit: number) =>
  db.rows<SitemapRow>(sql`
    select service_id as id, service_id as name from listings where service_id > ${after}::uuid order by service_id limit ${limit}`)

/** Providers with services on sale, by id, with their slugs. */
export const selectProvidersAfter = (db: Database, after: string, limit: number) =>
  db.rows<SitemapRow>(sql`
    select l.provider_id as id, p.slug as name
    from (select provider_id from provider_listings where page = 'world' and provider_id > ${after}::uuid order by provider_id limit ${limit}) l
      join providers p on p.id = l.provider_id order by l.provider_id`)

/** The id after this number of rows, by an index-only scan. */
export async function skipServices(db: Database, after: string, rows: number): Promise<string | undefined> {
  const row = await db.row<{ last: string }>(sql`
    select id as last from (select service_id as id from listings where service_id > ${after}::uuid order by service_id limit ${rows}) walked
    order by id desc limit 1`)
  return row?.last
}

export async function skipProviders(db: Database, after: string, rows: number): Promise<string | undefined> {
  const row = await db.row<{ last: string }>(sql`
    select id as last
    from (select provider_id as id from provider_listings where page = 'world' and provider_id > ${after}::uuid order by provider_id limit ${rows}) walked
    order by id desc limit 1`)
  return row?.last
}
