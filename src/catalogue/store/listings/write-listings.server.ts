import type { Listing } from '#catalogue/rules/listings/listings.ts'
import { farFuture } from '#catalogue/rules/listings/provider-listings.ts'
import type { Counted, TallyChanges, Changes } from '#catalogue/rules/listings/tallies.ts'
import { changeWords } from '#catalogue/store/search-words.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Locks the listings of these services until the transaction ends. */
export const lockServices = (db: Database, ids: string[]) =>
  db.run(sql`select 1 from services where id = any(${ids}::uuid[]) order by id for no key update`)

export interface FormerListing extends Counted {
  serviceId: string
  providerId: string
  nextFreeAt: Instant | null
  freeDays: number[]
  freeParts: number[]
}

export const selectFormerListings = (db: Database, ids: string[]) =>
  db.rows<FormerListing>(sql`
    select l.service_id, l.provider_id, l.next_free_at, l.free_days, l.free_parts,
      l.facets, l.category, l.subcategories, l.country, l.city, l.stars, l.ratings,
      array(select page from listing_pages p where p.service_id = l.service_id) as pages,
      (select coalesce(json_agg(json_build_object('word', w.lexeme, 'weight', w.weights[1])), '[]') from unnest(l.words) w) as words
    from listings l where l.service_id = any(${ids}::uuid[])`)

export async function deleteListings(db: Database, ids: string[]): Promise<void> {
  await db.run(sql`delete from listing_words where service_id = any(${ids}::uuid[])`)
  await db.run(sql`delete from listing_pages where service_id = any(${ids}::uuid[])`)
  await db.run(sql`delete from listings where service_id = any(${ids}::uuid[])`)
}

export async function insertListings(db: Database, listings: Listing[]): Promise<void> {
  if (listings.length === 0) return
  await db.run(sql`
    insert into listings (service_id, provider_id, kind, category, subcategories, country, city, latitude, longitude, price_usd_cents,
      rating_value, recommended, next_free_at, free_days, free_parts, time_zone, position, standing, open_week, facets, published_at,
      stars, ratings, made_at, words)
    select service_id, provider_id, kind, category, subcategories, country, city, latitude, longitude, price_usd_cents,
      rating_value, recommended, next_free_at, free_days, free_parts, time_zone, position, standing, open_week, facets, published_at,
      stars, ratings, made_at, words
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as r(service_id uuid, provider_id uuid, kind text, category text,
      subcategories text[], country text, city text, latitude float8, longitude float8, price_usd_cents int, rating_value real,
      recommended real, next_free_at timestamptz, free_days int[], free_parts int[], time_zone text, position point, standing real,
      open_week int4multirange, facets text[], published_at timestamptz, stars int, ratings int, made_at timestamptz,
      words tsvector)`)
  await insertCards(db, listings)
  await insertPages(db, listings)
  await insertWords(
    db,
    listings.map(({ service_id }) => service_id),
  )
  await insertNextChecks(db, listings)
}

const insertCards = (db: Database, listings: Listing[]) =>
  db.run(sql`
    insert into listing_cards (service_id, kind, time_zone, latitude, longitude, resting_foot, opening, card)
    select service_id, kind, time_zone, latitude, longitude, resting_foot, opening::json, card::json
    from jsonb_to_recordset(${JSON.stringify(listings.map(cardRow))}::jsonb) as r(service_id uuid, kind text, time_zone text,
      latitude float8, longitude float8, resting_foot text, opening text, card text)`)

const cardRow = ({ pages: _pages, words: _words, facets: _facets, ...shown }: Listing) => shown

/** The words of weight A and B. */
const insertWords = (db: Database, ids: string[]) =>
  db.run(sql`
    insert into listing_words (word, in_title, recommended, service_id)
    select w.lexeme, w.weights && '{A}', l.recommended, l.service_id from listings l cross join unnest(l.words) w
    where l.service_id = any(${ids}::uuid[]) and w.weights && '{A,B}' order by 1, 2 desc, 3 desc, 4`)

/** New services are due for a check at once; others keep their time. */
const insertNextChecks = (db: Database, listings: Listing[]) =>
  db.run(sql`
    insert into listing_rechecks (service_id, recheck_at)
    select service_id, made_at from jsonb_to_recordset(${JSON.stringify(listings.filter(({ kind }) => kind === 'booking').map(nextCheckRow))}::jsonb)
      as r(service_id uuid, made_at timestamptz) on conflict do nothing`)

const nextCheckRow = ({ service_id, made_at }: Listing) => ({ service_id, made_at })

const insertPages = (db: Database, listings: Listing[]) =>
  db.run(sql`
    insert into listing_pages (page, category, service_id, country, recommended, price_usd_cents, rating_value, next_free_at, published_at)
    select page, category, service_id, country, recommended, price_usd_cents, rating_value, next_free_at, published_at
    from jsonb_to_recordset(${JSON.stringify(listings.map(pageRow))}::jsonb) as r(pages text[], category text, service_id uuid,
      country text, recommended real, price_usd_cents int, rating_value real, next_free_at timestamptz, published_at timestamptz),
      unnest(pages) as page`)

const pageRow = ({
  pages,
  category,
  service_id,
  country,
  recommended,
  price_usd_cents,
  rating_value,
  next_free_at,
  published_at,
}: Listing) => ({
  pages,
  category,
  service_id,
  country,
  recommended,
  price_usd_cents,
  rating_value,
  published_at,
  next_free_at: next_free_at ?? farFuture,
})

/** Adds changes to counts and deletes zero counts. */
export async function changeTallies(db: Database, { tallies, words, counts }: TallyChanges): Promise<void> {
  await changeAmounts(db, tallies)
  await changeWords(db, words)
  await changeCounts(db, counts)
}

async function changeAmounts(db: Database, changes: Changes): Promise<void> {
  if (changes.length === 0) return
  const names = changes.map(([one]) => one)
  await db.run(sql`insert into listing_tallies as t (name, amount)
    select * from unnest(${names}::text[], ${changes.map(([, change]) => change)}::int[])
    on conflict (name) do update set amount = t.amount + excluded.amount`)
  if (changes.some(([, change]) => change < 0))
    await db.run(sql`delete from listing_tallies where name = any(${names}::text[]) and amount <= 0`)
}

async function changeCounts(db: Database, changes: Changes): Promise<void> {
  if (changes.length === 0) return
  await db.run(sql`insert into listing_counts as t (page, category, subcategory, country, amount)
    select split_part(name, '|', 1), split_part(name, '|', 2), split_part(name, '|', 3), split_part(name, '|', 4), change
    from unnest(${changes.map(([name]) => name)}::text[], ${changes.map(([, change]) => change)}::int[]) as c(name, change)
    on conflict (page, category, subcategory, country) do update set amount = t.amount + excluded.amount`)
  if (changes.some(([, change]) => change < 0)) await db.run(sql`delete from listing_counts where amount <= 0`)
}
