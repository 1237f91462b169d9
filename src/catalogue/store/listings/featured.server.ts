import { shownColumns, shownListings, type ShownListing } from '#catalogue/store/listings/find-listings.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface FeaturedPosition {
  page: string
  category: string
}

/** Services featured on a page now, by position. Unlisted ones are omitted. */
export const selectShownFeatured = (db: Database, { page, category }: FeaturedPosition, now: Instant) =>
  db.rows<ShownListing & { id: string }>(sql`
    select l.service_id as id, ${shownColumns} from ${shownListings} join featured_services f on f.service_id = l.service_id
    join listing_pages p on p.service_id = f.service_id and p.page = f.page
    where f.page = ${page} and f.category = ${category} and f.starts_at <= ${isoOf(now)} and f.ends_at > ${isoOf(now)}
      and (f.category = '' or l.category = f.category)
    order by f.place limit 4`)

export interface FeaturedRow extends FeaturedPosition {
  id: string
  serviceId: string
  title: string
  providerName: string
  status: string
  place: number
  startsAt: Instant
  endsAt: Instant
  /** On sale and listed on that page. */
  isListed: boolean
  /** Its end in the database's format, for the cursor. */
  position: string
}

const rows = sql`select f.id, f.service_id, s.title, p.name as provider_name, s.status, f.page, f.category, f.place,
    f.starts_at, f.ends_at, f.ends_at::text as position,
    exists (select 1 from listing_pages l where l.service_id = f.service_id and l.page = f.page and (f.category = '' or l.category = f.category)) as is_listed
  from featured_services f join services s on s.id = f.service_id join providers p on p.id = s.provider_id`

interface Query {
  page: string
  category: string | null
  serviceId: string | null
  /** Including past ones. */
  isAll: boolean
  now: Instant
  after: { at: string; id: string } | undefined
}

/** Latest end first. */
export const selectFeatured = (db: Database, { page, category, serviceId, isAll, now, after }: Query, limit: number) =>
  db.rows<FeaturedRow>(sql`${rows}
    where (${page} = '' or f.page = ${page}) and (${category}::text is null or f.category = ${category}) and (${serviceId}::uuid is null or f.service_id = ${serviceId})
      and (${isAll} or f.ends_at > ${isoOf(now)})
      and (${after?.at ?? null}::timestamptz is null or (f.ends_at, f.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by f.ends_at desc, f.id desc limit ${limit}`)

export const selectFeaturedById = (db: Database, id: string) => db.row<FeaturedRow>(sql`${rows} where f.id = ${id}`)

interface Span extends FeaturedPosition {
  startsAt: Instant
  endsAt: Instant
}

/**
 * The positions taken on a page in a time span. Locks the page, so that concurrent requests run one after the other.
 */
export async function lockPlaces(db: Database, { page, category, startsAt, endsAt }: Span) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`featured|${page}|${category}`}, 7))`)
  return db.rows<{
    place: number
    serviceId: string
  }>(sql`select place, service_id from featured_services
    where page = ${page} and category = ${category} and tstzrange(starts_at, ends_at) && tstzrange(${isoOf(startsAt)}::timestamptz, ${isoOf(endsAt)}::timestamptz)`)
}

type NewFeatured = Span & { id: string; serviceId: string; place: number; now: Instant }

export const insertFeatured = (
  db: Database,
  { id, serviceId, page, category, place, startsAt, endsAt, now }: NewFeatured,
) =>
  db.run(sql`insert into featured_services (id, service_id, page, category, place, starts_at, ends_at, created_at)
    values (${id}, ${serviceId}, ${page}, ${category}, ${place}, ${isoOf(startsAt)}, ${isoOf(endsAt)}, ${isoOf(now)})`)

/** Ends a running feature and deletes a future one. */
export async function endFeaturedAt(db: Database, id: string, now: Instant): Promise<void> {
  await db.run(sql`delete from featured_services where id = ${id} and starts_at >= ${isoOf(now)}`)
  await db.run(sql`update featured_services set ends_at = ${isoOf(now)} where id = ${id} and ends_at > ${isoOf(now)}`)
}

/** The category and the pages where a service can be featured. */
export const selectFeaturable = (db: Database, serviceId: string) =>
  db.row<{ title: string; category: string; country: string; status: string; providerId: string }>(sql`
    select s.title, s.category, l.country, s.status, s.provider_id from services s join locations l on l.id = s.location_id where s.id = ${serviceId}`)
