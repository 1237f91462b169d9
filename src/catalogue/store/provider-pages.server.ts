import { shownColumns, shownListings, type ShownListing } from '#catalogue/store/listings/find-listings.server.ts'
import type { ServiceForSale, StaffMember, Picture } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface StoredProvider {
  id: string
  slug: string
  status: string
  name: string
  nameLocal: string | null
  summary: string
  description: string
  country: string
  city: string
  timeZone: string
  languages: string[]
  categories: string[]
  foundedYear: number | null
  pictures: Picture[]
  logo: Picture | null
  website: string
  social: Record<string, string>
  isVerified: boolean
  isTrusted: boolean
  replyMinutes: number | null
  pausedUntil: string | null
  joinedAt: Instant
  /** Of all its services, including those off sale. */
  ratingSum: number
  ratingCount: number
  team: StaffMember[]
  locations: ServiceForSale['location'][]
}

/** Ratings of all services of `providers p`. */
export const starsOf = sql`(select coalesce(sum(t.rating_sum), 0)::int from services t where t.provider_id = p.id) as rating_sum,
  (select coalesce(sum(t.rating_count), 0)::int from services t where t.provider_id = p.id) as rating_count`

/** A provider with its staff and locations. */
export const selectProviderBySlug = (db: Database, slug: string) =>
  db.row<StoredProvider>(sql`
    select p.id, p.slug, p.status, p.name, p.name_local, p.summary, p.description, p.country, p.city,
      p.time_zone, p.languages, p.categories, p.founded_year, p.pictures, p.logo, p.website, p.social,
      p.is_verified, p.is_trusted, coalesce(p.message_minutes, p.reply_minutes) as reply_minutes, p.paused_until,
      p.joined_at, ${starsOf},
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'picture', r.picture, 'role', r.role) order by r.position, r.id)
        from resources r where r.provider_id = p.id and r.kind = 'person' and r.is_active), '[]') as team,
      coalesce((select json_agg(json_build_object('id', l.id, 'line1', l.line1, 'district', l.district, 'city', l.city,
          'postalCode', l.postal_code, 'country', l.country, 'latitude', l.latitude, 'longitude', l.longitude, 'timeZone', l.time_zone,
          'hideExactAddress', l.hide_exact_address) order by l.position, l.id)
        from locations l where l.provider_id = p.id), '[]') as locations
    from providers p where p.slug = ${slug}`)

/** The provider's services on sale, best first. */
export const selectListingsOf = (db: Database, providerId: string, limit: number) =>
  db.rows<ShownListing>(sql`
    select ${shownColumns}
    from ${shownListings} where l.provider_id = ${providerId} order by l.recommended desc, l.service_id limit ${limit}`)
