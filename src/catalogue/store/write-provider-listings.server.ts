import type { ListedProvider, ProviderListing } from '#catalogue/rules/provider-listings.ts'
import { starsOf } from '#catalogue/store/provider-pages.server.ts'
import { sql, type Database } from '#platform/database.ts'

interface StoredListedProvider extends Omit<ListedProvider, 'listings'> {
  listings: (Omit<ListedProvider['listings'][number], 'nextFreeAt'> & { nextFreeAt: number | null })[]
}

/** Providers with something on sale, and the listings of it, best first. */
export const selectListedProviders = (db: Database, ids: string[]) =>
  db.rows<StoredListedProvider>(sql`
    select p.id, p.slug, p.name, p.name_local, p.country, p.city, p.time_zone, p.pictures,
      p.is_verified, p.is_trusted, p.joined_at, ${starsOf},
      json_agg(json_build_object('card', l.card, 'marks', l.marks, 'subcategories', l.subcategories, 'priceUsdCents', l.price_usd_cents,
        'recommended', l.recommended, 'nextFreeAt', floor(extract(epoch from l.next_free_at) * 1000))
        order by l.recommended desc, l.service_id) as listings
    from providers p join listings l on l.provider_id = p.id where p.id = any(${ids}::uuid[]) group by p.id`)

/** Puts these rows in the place of all that stood there for those providers. */
export async function replaceProviderListings(db: Database, ids: string[], listings: ProviderListing[]): Promise<void> {
  await db.run(sql`select 1 from providers where id = any(${ids}::uuid[]) order by id for no key update`)
  const gone = await db.rows<{ page: string }>(
    sql`delete from provider_listings where provider_id = any(${ids}::uuid[]) returning page`,
  )
  await changeProviderCounts(
    db,
    gone.map(({ page }) => page),
    listings.flatMap(({ pages }) => pages),
  )
  if (listings.length === 0) return
  await db.run(sql`
    insert into provider_listings (page, provider_id, country, city, categories, marks, price_usd_cents, recommended, rating_value,
      next_free_at, published_at, card)
    select page, provider_id, country, city, categories, marks, price_usd_cents, recommended, rating_value, next_free_at, published_at, card
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as r(pages text[], provider_id uuid, country text, city text,
      categories text[], marks text[], price_usd_cents int, recommended real, rating_value real, next_free_at timestamptz,
      published_at timestamptz, card jsonb), unnest(pages) as page`)
}

/** Keeps "providers|europe" as high as there are rows; pages in one order, so that two writers never wait for each other in a circle. */
async function changeProviderCounts(db: Database, gone: string[], come: string[]): Promise<void> {
  const amountIn = (pages: string[], page: string) => pages.filter((one) => one === page).length
  const pages = [...new Set([...gone, ...come])]
    .toSorted()
    .filter((page) => amountIn(gone, page) !== amountIn(come, page))
  if (pages.length === 0) return
  await db.run(sql`
    insert into listing_tallies as t (name, amount)
    select 'providers|' || page, change from unnest(${pages}::text[], ${pages.map((page) => amountIn(come, page) - amountIn(gone, page))}::int[]) as c(page, change)
    on conflict (name) do update set amount = t.amount + excluded.amount`)
}
