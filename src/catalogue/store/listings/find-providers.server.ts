import type { Point } from '#market/rules/regions/geography.ts'
import type { StoredProviderCard } from '#catalogue/rules/listings/cards.ts'
import type { ListingQuery } from '#catalogue/rules/search/list-query.ts'
import { allOf, listingConditions, sortColumns } from '#catalogue/store/listings/conditions.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface FoundProvider {
  id: string
  key: number
  tier: number
  card: StoredProviderCard
  nextFreeAt: Instant
  /** Of its best matching service. */
  point: Point | null
}

/** The place of the best of these services of a provider. */
const pointOf = (conditions: Statement[]): Statement => sql`(
  select json_build_object('latitude', l.latitude, 'longitude', l.longitude) from listings l
  where ${allOf([sql`l.provider_id = p.provider_id`, ...conditions])} order by l.recommended desc, l.service_id limit 1)`

/** Providers of a page, one more than the limit when there are more. */
export const findProviders = (db: Database, question: ListingQuery, country: string | undefined) => {
  const { column, direction, idDirection } = sortColumns[question.sort]
  const isTime = question.sort === 'newest' || question.sort === 'soonest'
  const key = isTime ? sql`(extract(epoch from p.${column}) * 1000)::float8` : sql`p.${column}`
  return db.rows<FoundProvider>(sql`
    select p.provider_id as id, ${key} as key, 1 as tier, p.card, p.next_free_at,
      ${pointOf([...serviceConditions(question), ...inCategory(question)])} as point from provider_listings p
    where ${allOf(providerConditions(question, country))} and ${behind(question)}
    order by p.${column} ${direction}, p.provider_id ${idDirection} limit ${question.limit + 1} offset ${question.offset}`)
}

/** These providers; unlisted ones are omitted. */
export const selectProviders = (db: Database, ids: string[]) =>
  db.rows<
    Omit<FoundProvider, 'key' | 'tier'>
  >(sql`select p.provider_id as id, p.card, p.next_free_at, ${pointOf([])} as point from provider_listings p
    where p.page = 'world' and p.provider_id = any(${ids}::uuid[])`)

export async function countProviders(
  db: Database,
  question: ListingQuery,
  country: string | undefined,
  most: number,
): Promise<number> {
  const row = await db.row<{ amount: number }>(sql`select count(*)::int as amount from (
    select 1 from provider_listings p where ${allOf(providerConditions(question, country))} limit ${most}) p`)
  return row?.amount ?? 0
}

/** The lowest prices of up to `most` matching providers in US cents. */
export async function sampleProviderPrices(
  db: Database,
  question: ListingQuery,
  country: string | undefined,
  most: number,
): Promise<number[]> {
  const row = await db.row<{ prices: number[] }>(sql`select coalesce(json_agg(price_usd_cents), '[]') as prices from (
    select p.price_usd_cents from provider_listings p where ${allOf(providerConditions(question, country))}
    order by p.recommended desc, p.provider_id limit ${most}) one`)
  return row?.prices ?? []
}

/**
 * The number of matching providers by country and city (null: the whole country); `looked` above `most` means that
 * there are more.
 */
export const groupProviders = (db: Database, question: ListingQuery, country: string | undefined, most: number) =>
  db.rows<{ country: string; city: string | null; amount: number; sampled: number }>(sql`
    with found as materialized (
      select distinct p.provider_id, l.country, l.city from provider_listings p join listings l on l.provider_id = p.provider_id
      where ${allOf([
        ...pageConditions(question, country),
        ...serviceConditions(question),
        ...inCategory(question),
        sql`l.country = p.country`,
      ])} limit ${most + 1})
    select country, city, count(distinct provider_id)::int as amount, (select count(*) from found)::int as sampled
    from found group by grouping sets ((country), (country, city))`)

/** On the page, with at least one service that matches all filters. */
function providerConditions(question: ListingQuery, country: string | undefined): Statement[] {
  const services = serviceConditions(question)
  const isSold = sql`exists (select 1 from listings l where l.provider_id = p.provider_id and ${allOf([...services, ...inCategory(question)])})`
  return [...pageConditions(question, country), ...(services.length > 0 ? [isSold] : [])]
}

const pageConditions = (question: ListingQuery, country: string | undefined): Statement[] => [
  sql`p.page = ${question.page}`,
  ...(country ? [sql`p.country = ${country}`] : []),
  ...(question.category ? [sql`${question.category} = any(p.categories)`] : []),
  ...(question.facets.length > 0 ? [sql`p.facets @> ${question.facets}::text[]`] : []),
]

const serviceConditions = (question: ListingQuery): Statement[] =>
  listingConditions({ ...question, page: 'world', category: undefined }, 'walk')

const inCategory = ({ category }: ListingQuery): Statement[] => (category ? [sql`l.category = ${category}`] : [])

const behind = ({ after, sort }: ListingQuery): Statement =>
  after
    ? sortColumns[sort].after(after.key, after.id, sql`p.${sortColumns[sort].column}`, sql`p.provider_id`)
    : sql`true`
