import type { ListedProvider, ProviderListing } from '#catalogue/rules/listings/provider-listings.ts'
import { starsOf } from '#catalogue/store/provider-pages.server.ts'
import { sql, type Database } from '#platform/database/database.ts'

interface StoredListedProvider extends Omit<ListedProvider, 'listings'> {
  listings: (Omit<ListedProvider['listings'][number], 'nextFreeAt'> & { nextFreeAt: number | null })[]
}

/** Providers with services on sale, and their listings, best first. */
export const selectListedProviders = (db: Database, ids: string[]) =>
  db.rows<StoredListedProvider>(sql`
    select p.id, p.slug, p.name, p.name_local, p.country, p.city, p.time_zone, p.pictures,
      p.is_verified, p.is_trusted, p.joined_at, ${starsOf},
      json_agg(json_build_object('card', c.card, 'facets', l.facets, 'subcategories', l.subcategories, 'priceUsdCents', l.price_usd_cents,
        'recommended', l.recommended, 'nextFreeAt', floor(extract(epoch from l.next_free_at) * 1000))
        order by l.recommended desc, l.service_id) as listings
    from providers p join listings l on l.provider_id = p.id join listing_cards c on c.service_id = l.service_id
    where p.id = any(${ids}::uuid[]) group by p.id`)

/** Replaces all rows of these providers. */
export async function replaceProviderListings(db: Database, ids: string[], listings: ProviderListing[]): Promise<void> {
  await db.run(sql`select 1 from providers where id = any(${ids}::uuid[]) order by id for no key update`)
  const gone = await db.rows<Placed & { page: string }>(
    sql`delete from provider_listings where provider_id = any(${ids}::uuid[]) returning page, country, facets`,
  )
  await changeProviderCounts(
    db,
    gone.flatMap(({ page, ...placed }) => countedAs(page, placed)),
    listings.flatMap(({ pages, ...placed }) => pages.flatMap((page) => countedAs(page, placed))),
  )
  if (listings.length === 0) return
  await db.run(sql`
    insert into provider_listings (page, provider_id, country, city, categories, facets, price_usd_cents, recommended, rating_value,
      next_free_at, published_at, card)
    select page, provider_id, country, city, categories, facets, price_usd_cents, recommended, rating_value, next_free_at, published_at, card
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as r(pages text[], provider_id uuid, country text, city text,
      categories text[], facets text[], price_usd_cents int, recommended real, rating_value real, next_free_at timestamptz,
      published_at timestamptz, card jsonb), unnest(pages) as page`)
}

type Placed = Pick<ProviderListing, 'country' | 'facets'>

/** Count keys of a provider: a page ("europe"), and its country and city there ("europe|IT", "europe|IT|rome"). */
function countedAs(page: string, { country, facets }: Placed): string[] {
  const ofCity = `city:${country}:`
  const cities = facets.filter((facet) => facet.startsWith(ofCity)).map((facet) => facet.slice(ofCity.length))
  return [
    page,
    ...(facets.includes(`country:${country}`) ? [`${page}|${country}`] : []),
    ...cities.map((city) => `${page}|${country}|${city}`),
  ]
}

/** Maintains the count "providers|europe"; names in a fixed order, which prevents deadlocks between writers. */
async function changeProviderCounts(db: Database, gone: string[], come: string[]): Promise<void> {
  const changes = new Map<string, number>()
  for (const name of gone) changes.set(name, (changes.get(name) ?? 0) - 1)
  for (const name of come) changes.set(name, (changes.get(name) ?? 0) + 1)
  const changed = [...changes].filter(([, change]) => change !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (changed.length === 0) return
  await db.run(sql`
    insert into listing_tallies as t (name, amount)
    select 'providers|' || name, change from unnest(${changed.map(([name]) => name)}::text[], ${changed.map(([, change]) => change)}::int[]) as c(name, change)
    on conflict (name) do update set amount = t.amount + excluded.amount`)
}
